import { useMediaQuery } from '@mantine/hooks';

/** Up to this width a list has no room for a table: a window of 65.5em leaves 46rem beside the side navigation. */
const noTable = '(max-width: 65.5em)';

/** Whether lists are shown as rows of few lines instead of tables. Known at the first drawing, so that nothing jumps. */
export const useNarrow = (): boolean =>
  useMediaQuery(noTable, undefined, { getInitialValueInEffect: false }) ?? false;
