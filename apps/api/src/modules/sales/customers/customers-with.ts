import type { Store } from '../../../db/stores/store.ts';
import { Customers, type CustomerRow, keptId } from './customer.model.ts';

const ALONG_EMAILS = { by: 'email_key', direction: 1 } as const;

/** As an aggregation returns it: ids are objects, of which no two are equal. */
interface Found {
  _id: unknown;
  merge?: Omit<NonNullable<CustomerRow['merge']>, 'into'> & { into: unknown };
}

/** Returns the customers who ordered with a key; of merged ones those that were kept. */
export async function customersWith(store: Store, key: string): Promise<string[]> {
  const kept = [{ $project: { merge: 1 } }];
  const found = await Promise.all([
    Customers.in(store).aggregate<Found>({ keys: key }, kept),
    Customers.in(store).aggregate<Found>({ email_key: key }, kept, ALONG_EMAILS),
  ]);
  const ids = found
    .flat()
    .map(({ _id, merge }) =>
      keptId({ _id: String(_id), ...(merge ? { merge: { ...merge, into: String(merge.into) } } : {}) }),
    );
  return [...new Set(ids)];
}
