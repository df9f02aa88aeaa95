import type { Product, ProductState } from '@kade/contract';
import { unlessChanged } from '../../../../lib/versions.ts';
import type { useUpdateProduct } from '../queries.ts';

/** A change of many products: whether they are for sale, their category by its id, or who sees them. */
export type ProductChange = { in_stock: boolean } | { category: string | null } | { state: ProductState };

type UpdateProduct = ReturnType<typeof useUpdateProduct>['mutateAsync'];

interface AppliedProductChange {
  before: Product;
  change: ProductChange;
  /** The product as the reply to the change has it. */
  after: Product;
}

/** Returns what restores the product. A change of its state ends planned times, so that they are restored with it. */
function formerValues(before: Product, change: ProductChange) {
  if ('in_stock' in change) return { in_stock: before.in_stock };
  if ('category' in change) return { category: before.category?._id ?? null };
  const { state = 'active', publish_at, unpublish_at } = before;
  return { state, ...(publish_at ? { publish_at } : {}), ...(unpublish_at ? { unpublish_at } : {}) };
}

/**
 * Returns a function that restores the value before the change, or null when the product had that value already. The
 * function rejects with an ApiError, also when the product has been changed since.
 */
export function undoProductChange(
  update: UpdateProduct,
  { before, change, after }: AppliedProductChange,
): (() => Promise<Product>) | null {
  const was = formerValues(before, change);
  if (JSON.stringify(was) === JSON.stringify(change)) return null;
  return () => update({ params: { id: after._id }, body: was, extraHeaders: unlessChanged(after) });
}
