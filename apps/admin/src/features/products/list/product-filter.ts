import { LOW_STOCK, type Product } from '@kade/contract';
import { folded } from '../../../lib/search.ts';

/**
 * The state of the products page as stored in its address. `sort` is a column's key, with a minus for descending order; `view`
 * is `grid`, `table` or, empty for the default of the window.
 */
export const wholeList = { q: '', category: '', stock: '', sort: '-created', view: '' };
export type ProductView = typeof wholeList;

const buyable = ({ in_stock, stock_quantity }: Product) => in_stock && stock_quantity > 0;

/** Whether a product matches the stock filter: `in` or `out` of stock, or for sale with few or none `low`. */
const isStocked = (product: Product, stock: string): boolean =>
  stock === 'low'
    ? product.in_stock && product.stock_quantity <= LOW_STOCK
    : buyable(product) === (stock === 'in');

/** Returns the products that match the words (in name or tags), the category and the stock filter. */
export function filtered(products: readonly Product[], view: Omit<ProductView, 'view' | 'sort'>): Product[] {
  const words = folded(view.q.trim());
  return products.filter(
    (product) =>
      (!words || folded(product.name).includes(words) || folded(product.tags).includes(words)) &&
      (!view.category || (product.category?._id ?? 'none') === view.category) &&
      (!view.stock || isStocked(product, view.stock)),
  );
}
