import type { ReactNode } from 'react';
import type { Selection } from '../table/use-selection.ts';

/** What a list for narrow screens shows. */
export interface RowListProps<R> {
  /** Says what the list holds, for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Names a row: the label of its checkbox. */
  rowName: (row: R) => string;
  selection: Selection;
  /** A tap ticks a row instead of opening it. */
  selecting: boolean;
  /** About how high a row is, in pixels. */
  height: number;
  /** Draws a row. It must stay the same function as long as the rows look the same. */
  draw: (row: R) => ReactNode;
}
