import { type ProductQuery, productSorts, productStates, stockStates } from '@kade/contract';
import type { z } from 'zod';

type Query = z.input<typeof ProductQuery>;

/**
 * The state of the products page as stored in its address. `sort` is a column's key, with a minus for descending order; `view`
 * is `grid`, `table` or, empty for the default of the window.
 */
export const defaultProductView = {
  q: '',
  category: '',
  stock: '',
  sale: '',
  state: '',
  sort: '-created',
  view: '',
};
export type ProductView = typeof defaultProductView;

/** Whether a search or a filter is set. */
export const hasProductFilter = ({ q, category, stock, sale, state }: ProductView): boolean =>
  Boolean(q.trim() || category || stock || sale || state);

/** The API's query for a view; empty for the default view. A sort, a stock or a state that is unknown is left out. */
export function toProductQuery(view: ProductView): Query {
  const { q, category } = view;
  const sortedBy = view.sort.replace('quantity', 'stock');
  const sort = productSorts.find((known) => known === sortedBy && known !== defaultProductView.sort);
  const stock = stockStates.find((known) => known === view.stock);
  const state = productStates.find((known) => known === view.state);
  return {
    ...(q.trim() ? { q } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(view.sale === 'yes' ? { on_sale: 'true' } : {}),
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
  };
}
