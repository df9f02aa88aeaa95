import { useNarrow } from '../../../lib/narrow.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';

/** About how high a row of three lines is, in pixels. */
export const rowHeight = 88;

const toolbar = ['4.15rem', '2.5rem'];
const tools = ['3rem', '1.75rem'];

/** Stands for the orders that are on their way. */
export const OrderListSkeleton = () =>
  useNarrow() ? <ListSkeleton row={rowHeight} above={tools} /> : <ListSkeleton row={57} above={toolbar} />;
