import type { ReactNode } from 'react';
import type { Selection } from '../table/use-selection.ts';

/** The props of a list for narrow screens. */
export interface RowListProps<R> {
  /** The label of the list, for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Names a row: the label of its checkbox. */
  rowName: (row: R) => string;
  selection: Selection;
  /** A tap selects a row instead of opening it. */
  selecting: boolean;
  /** Approximate height of a row, in pixels. */
  height: number;
  /** Renders a row. It must be a stable function. */
  draw: (row: R) => ReactNode;
}
