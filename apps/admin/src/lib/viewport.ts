import { useMediaQuery } from '@mantine/hooks';

/** Up to this width lists are rendered as rows: a window of 65.5em leaves 46rem beside the side navigation. */
const noTable = '(max-width: 65.5em)';

/** Up to this width the bottom bar is shown; the breakpoint `sm` of the style sheets. */
const hasBar = '(max-width: 48em)';

/** Whether the window has the width of a phone. */
export const usePhone = (): boolean =>
  useMediaQuery(hasBar, undefined, { getInitialValueInEffect: false }) ?? false;

/** Whether lists are shown as rows of few lines instead of tables. Known at the first render, so that the layout does not shift. */
export const useNarrow = (): boolean =>
  useMediaQuery(noTable, undefined, { getInitialValueInEffect: false }) ?? false;
