import type { Product } from '@kade/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { includesText } from '../../../../lib/search.ts';
import { type List, useList } from '../../../../lib/use-list.ts';
import { defaultProductView } from '../list/product-filter.ts';
import { products } from '../queries.ts';

/** Milliseconds without a key press before the API is asked. */
const debounceMs = 200;

/** As the API searches: in name and tags. */
const matches = ({ name, tags }: Product, text: string): boolean =>
  includesText(name, text) || includesText(tags, text);

/** How many rows of a list are not read yet, without the members among them, which are shown already. */
function countUnread({ rows, total, more }: List<Product>, shown: readonly Product[]): number {
  if (!more) return 0;
  const read = new Set(rows.map(({ _id }) => _id));
  const members = shown.filter(({ _id }) => !read.has(_id)).length;
  // At least one, so that the end of the list reads on.
  return Math.max(1, total - rows.length - members);
}

/**
 * The products that match the typed text, page by page: the members first, where they can be seen and deselected. Until the API
 * has replied, those of the text before whose name or tags match.
 */
export function usePickerProducts(typed: string, members: ReadonlyMap<string, Product>) {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, debounceMs);
  const whole = useList(products.list(defaultProductView));
  const { query, list } = useList(products.list({ ...defaultProductView, q: asked }));
  const isPending = text !== asked || query.isPlaceholderData;

  const first = [...members.values()].filter((product) => matches(product, text));
  const others = list.rows.filter(({ _id }) => !members.has(_id));
  const rows = [...first, ...(isPending ? others.filter((product) => matches(product, text)) : others)];
  return {
    query,
    rows,
    total: isPending ? rows.length : rows.length + countUnread(list, first),
    more: isPending ? null : list.more,
    /** How many products there are without a search. */
    count: whole.list.total,
  };
}
