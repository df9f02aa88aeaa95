import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from './product.model.ts';

const isTaken = (cause: unknown): boolean => isDuplicateOf('addresses', cause);

/**
 * Runs a write that gives a product an address. A former address of another product is taken from that one, whose
 * redirect ends. Throws a 409 for the present address of another product.
 */
export async function withAddress<Result>(
  store: Store,
  slug: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (!slug || !isTaken(cause)) throw cause;
    await Products.in(store).changeMany(
      { addresses: slug, slug: { $ne: slug } },
      { $pull: { addresses: slug } },
    );
  }
  return write().catch((cause: unknown) => {
    throw isTaken(cause) ? apiError('address_taken', { field: 'slug' }) : cause;
  });
}

/** Returns the id of the product with this address, which may be a former one; null when there is none. */
export async function productAtAddress(store: Store, address: string): Promise<string | null> {
  const [found] = await Products.in(store).aggregate<{ _id: unknown }>({ addresses: address }, [
    { $limit: 1 },
    { $project: { _id: 1 } },
  ]);
  return found ? String(found._id) : null;
}
