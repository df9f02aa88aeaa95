import type { DesignPage } from '@kade/contract';
import { useProductSearch } from '../../../catalogue/products/index.ts';

/**
 * Returns the path that the preview shows: of a page of the merchant's own, of some product while product pages are
 * edited, else of the home page.
 */
export function useShownPath(page: DesignPage | undefined, chosen: string): string {
  const isProduct = chosen === 'product';
  const [product] = useProductSearch('', { limit: 1, whole: isProduct }).found;
  if (page) return `/pages/${encodeURIComponent(page.slug)}`;
  return isProduct && product ? `/product/${product._id}` : '/';
}
