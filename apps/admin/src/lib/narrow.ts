import { useMediaQuery } from '@mantine/hooks';

/** Up to this width a list has no room for a table: a window of 65.5em leaves 46rem beside the side navigation. */
const noTable = '(max-width: 65.5em)';

/** Up to this width the bar at the thumb is shown; the breakpoint `sm` of the stylesheets. */
const hasBar = '(max-width: 48em)';

/** Whether the screen is that of a phone, held in one hand. */
export const usePhone = (): boolean =>
  useMediaQuery(hasBar, undefined, { getInitialValueInEffect: false }) ?? false;

/** Whether lists are shown as rows of few lines instead of tables. Known at the first drawing, so that nothing jumps. */
export const useNarrow = (): boolean =>
  useMediaQuery(noTable, undefined, { getInitialValueInEffect: false }) ?? false;
