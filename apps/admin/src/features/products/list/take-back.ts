import type { Product } from '@kade/contract';
import { unlessChanged } from '../../../lib/versions.ts';
import type { useUpdateProduct } from '../queries.ts';

/** What is changed of many products at once: whether they are sold, or the category by its id. */
export type ProductChange = { in_stock: boolean } | { category: string | null };

type Send = ReturnType<typeof useUpdateProduct>['mutateAsync'];

interface Step {
  before: Product;
  change: ProductChange;
  /** The product as the change was answered. */
  after: Product;
}

/**
 * Returns what gives a product its value of before the change, or null when it had that value already. What it returns
 * rejects with an ApiError, also when somebody has changed the product since.
 */
export function takeBack(send: Send, { before, change, after }: Step): (() => Promise<Product>) | null {
  const was: ProductChange =
    'in_stock' in change ? { in_stock: before.in_stock } : { category: before.category?._id ?? null };
  if (JSON.stringify(was) === JSON.stringify(change)) return null;
  return () => send({ params: { id: after._id }, body: was, extraHeaders: unlessChanged(after) });
}
