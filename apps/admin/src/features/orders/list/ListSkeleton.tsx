import { useNarrow } from '../../../lib/narrow.ts';
import { ListPlaces } from '../../../ui/list/ListPlaces.tsx';

/** About how high a row of three lines is, in pixels. */
export const rowHeight = 88;

const toolbar = ['4.15rem', '2.5rem'];
const tools = ['3rem', '1.75rem'];

/** Stands for the orders that are on their way. */
export const ListSkeleton = () =>
  useNarrow() ? <ListPlaces row={rowHeight} above={tools} /> : <ListPlaces row={57} above={toolbar} />;
