import type { CustomerInput } from '@kade/contract';
import { assertIfMatch, type IfMatch, unlessSame } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { conflict } from '../orders/stock-states.ts';
import { type CustomerRow, Customers } from './customer.model.ts';
import { findableFields, keysOfMerged } from './customer-figures.ts';

const MAX_ATTEMPTS = 10;

interface Edit {
  input: CustomerInput;
  ifMatch: IfMatch;
  /** The username of the author. */
  by: string;
  now: Date;
}

/** Returns the fields that an edit changes; a name with what the customer is found by. */
async function fieldsOf(
  store: Store,
  row: CustomerRow,
  { input: { name, note, tags, pay_first }, by, now }: Omit<Edit, 'ifMatch'>,
) {
  return {
    ...(note === undefined || note === row.note ? {} : { note, noted: { by, at: now } }),
    ...(tags === undefined ? {} : { tags }),
    ...(pay_first === undefined ? {} : { pay_first }),
    ...(name === undefined || name === row.name
      ? {}
      : {
          name,
          own_name: true,
          ...findableFields({ ...row, name }, await keysOfMerged(store, row)),
        }),
  };
}

/**
 * Changes a customer and returns the row. An edit that changes nothing writes nothing. Throws a 404 for a customer of
 * another store, a 409 for one that is merged, a 412 when `ifMatch` is not the version.
 */
export async function editCustomer(store: Store, id: string, edit: Edit): Promise<CustomerRow> {
  const { input, ifMatch } = edit;
  // Before the first such customer, so that no order is placed without the check.
  if (input.pay_first) await store.enable('pay_first');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await Customers.in(store).get(id);
    assertIfMatch(row, ifMatch);
    if (row.merge) throw apiError('customer_merged');
    if (row.erasing) throw apiError('customer_erasing');
    const fields = await fieldsOf(store, row, edit);
    const only = { version: row.version, ...unlessSame(fields) };
    const changed = await Customers.in(store).change(id, { $set: fields }, only);
    if (changed) return changed;
    const current = await Customers.in(store).get(id);
    if (current.version === row.version) return current;
  }
  throw conflict();
}
