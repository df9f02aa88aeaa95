import type { ReactNode } from 'react';
import type { MoreRows } from '../../lib/use-list.ts';
import type { Selection } from '../table/use-selection.ts';

/** The props of a list for narrow screens. */
export interface RowListProps<R> {
  /** The label of the list, for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly R[];
  /** How many rows there are with those that are not read yet. */
  total?: number;
  /** What reads the rest; nothing when every row is there. */
  more?: MoreRows | null;
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
