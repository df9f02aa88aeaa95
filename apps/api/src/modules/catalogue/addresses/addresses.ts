import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import { apiError } from '../../../lib/api-error.ts';
import { objectId, type RawDocument } from '../../../db/scoped/serialization.ts';

/** What products, categories and collections have for search engines: a chosen address, a title and a description. */
export const searchEngineFields = () => ({
  slug: String,
  /** The chosen address and the former ones, which redirect. */
  addresses: { type: [String], default: undefined },
  seo_title: String,
  seo_description: String,
});

/** An address leads to one row of its kind, whether it is the present one or a former one. */
export const ADDRESSES = [
  { addresses: 1 },
  { unique: true, partialFilterExpression: { addresses: { $gt: '' } } },
] as const;

/** The most addresses that lead to one row: each does for ever, and all are in the row. */
const MAX_ADDRESSES = 200;

/** Leaves former addresses, and the fields that are empty, out of rows, in place. */
export function omitEmptyAddresses(rows: readonly RawDocument[]): void {
  for (const row of rows) {
    row.addresses = undefined;
    for (const name of ['slug', 'seo_title', 'seo_description']) if (!row[name]) row[name] = undefined;
  }
}

type AddressStages = [{ $limit: number }, { $project: { _id: 1 } }];

/** The rows of one kind of a store. */
interface Addressed {
  find(id: string): Promise<object | null>;
  changeMany(filter: object, update: object): Promise<number>;
  aggregate<Result>(filter: object, stages: AddressStages): Promise<Result[]>;
}

const isTaken = (cause: unknown): boolean => isDuplicateOf('addresses', cause);

/**
 * Runs a write that gives a row an address. A former address of another row of its kind is taken from that one, whose
 * redirect ends. Throws a 409 for the present address of another row.
 */
export async function withAddress<Result>(
  rows: Addressed,
  slug: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (!slug || !isTaken(cause)) throw cause;
    await rows.changeMany({ addresses: slug, slug: { $ne: slug } }, { $pull: { addresses: slug } });
  }
  return write().catch((cause: unknown) => {
    throw isTaken(cause) ? apiError('address_taken', { field: 'slug' }) : cause;
  });
}

/** Throws a 400 when the row with this id has had as many addresses as it can, and the new one is none of them. */
export async function assertRoomForAddress(
  rows: Addressed,
  id: string,
  slug: string | undefined,
): Promise<void> {
  if (!slug || !(await rows.find(id))) return;
  const full = { _id: objectId(id), [`addresses.${MAX_ADDRESSES - 1}`]: { $exists: true } };
  const found = await rows.aggregate({ ...full, addresses: { $ne: slug } }, [
    { $limit: 1 },
    { $project: { _id: 1 } },
  ]);
  if (found.length > 0) throw apiError('addresses_full', { params: { limit: MAX_ADDRESSES }, field: 'slug' });
}

/** Returns the id of the row with this address, which may be a former one; null when there is none. */
export async function idAtAddress(rows: Addressed, address: string): Promise<string | null> {
  const [found] = await rows.aggregate<{ _id: unknown }>({ addresses: address }, [
    { $limit: 1 },
    { $project: { _id: 1 } },
  ]);
  return found ? String(found._id) : null;
}
