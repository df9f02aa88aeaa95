import { useNarrow } from '../../../lib/narrow.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';

/** Approximate height of a row of three lines, in pixels. */
export const rowHeight = 88;

const toolbar = ['4.15rem', '2.5rem'];
const tools = ['3rem', '1.75rem'];

/** Placeholder while the orders load. */
export const OrderListSkeleton = () =>
  useNarrow() ? <ListSkeleton row={rowHeight} above={tools} /> : <ListSkeleton row={57} above={toolbar} />;
