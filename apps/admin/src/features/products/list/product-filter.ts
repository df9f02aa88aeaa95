import { LOW_STOCK, type Product } from '@kade/contract';
import { folded } from '../../../lib/search.ts';

/**
 * What the products page shows, as its address says it. `sort` is a column's key, with a minus from the other end; `view`
 * is `grid`, `table` or, without a choice, what suits the window.
 */
export const wholeList = { q: '', category: '', stock: '', sort: '-created', view: '' };
export type ProductView = typeof wholeList;

const buyable = ({ in_stock, stock_quantity }: Product) => in_stock && stock_quantity > 0;

/** Whether a product is as the stock filter wants it: `in` or `out` of stock, or for sale with few or none `low`. */
const isStocked = (product: Product, stock: string): boolean =>
  stock === 'low'
    ? product.in_stock && product.stock_quantity <= LOW_STOCK
    : buyable(product) === (stock === 'in');

/** The products that match the words (in name or tags), the category and the stock wanted. */
export function filtered(products: readonly Product[], view: Omit<ProductView, 'view' | 'sort'>): Product[] {
  const words = folded(view.q.trim());
  return products.filter(
    (product) =>
      (!words || folded(product.name).includes(words) || folded(product.tags).includes(words)) &&
      (!view.category || (product.category?._id ?? 'none') === view.category) &&
      (!view.stock || isStocked(product, view.stock)),
  );
}
