import { useNarrow } from '../../../../lib/viewport.ts';
import { ListSkeleton } from '../../../../ui/list/ListSkeleton.tsx';

/** Approximate height of a row of three lines, in pixels. */
export const rowHeight = 88;

const toolbar = ['4.15rem', '2.5rem'];
const tools = ['3rem', '1.75rem'];

/** Placeholder while the orders load; with `bare` without the tools above them. */
export function OrderListSkeleton({ bare = false }: { bare?: boolean }) {
  const narrow = useNarrow();
  const above = narrow ? tools : toolbar;
  return <ListSkeleton row={narrow ? rowHeight : 57} above={bare ? above.slice(1) : above} />;
}
