import type { Product } from '@kade/contract';
import { unlessChanged } from '../../../../lib/versions.ts';
import type { useUpdateProduct } from '../queries.ts';

/** A change of many products: whether they are for sale, or their category by its id. */
export type ProductChange = { in_stock: boolean } | { category: string | null };

type UpdateProduct = ReturnType<typeof useUpdateProduct>['mutateAsync'];

interface AppliedProductChange {
  before: Product;
  change: ProductChange;
  /** The product as the reply to the change has it. */
  after: Product;
}

/**
 * Returns a function that restores the value before the change, or null when the product had that value already. The
 * function rejects with an ApiError, also when the product has been changed since.
 */
export function undoProductChange(
  update: UpdateProduct,
  { before, change, after }: AppliedProductChange,
): (() => Promise<Product>) | null {
  const was: ProductChange =
    'in_stock' in change ? { in_stock: before.in_stock } : { category: before.category?._id ?? null };
  if (JSON.stringify(was) === JSON.stringify(change)) return null;
  return () => update({ params: { id: after._id }, body: was, extraHeaders: unlessChanged(after) });
}
