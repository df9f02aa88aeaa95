import { NO_ORDER_AT } from '@kade/contract';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { type CustomerAddress, type CustomerRow, Customers } from './customer.model.ts';
import { findableFields, keysOfMerged } from './customer-figures.ts';
import { phoneKey } from './customer-keys.rules.ts';

/** What a file says about a customer. */
export interface ImportedFields {
  name?: string;
  /** In comparable form. */
  phone?: string;
  email?: string;
  tags?: string[];
  note?: string;
  address?: CustomerAddress | null;
  /** The import that adds the customer, where that is only because of an order. */
  import?: string;
}

const keyOfPhone = (phone: string) => phoneKey(comparablePhone(phone));
const keyOfEmail = (email: string) => (email === '' ? null : `e:${comparableEmail(email)}`);

/**
 * Adds a customer without orders; nobody is told of it. Returns the one that an earlier attempt has added under the id, and
 * null where the phone number or the email is another customer's.
 */
export async function addImported(
  store: Store,
  id: string,
  { name = '', phone = '', email = '', tags = [], note = '', address = null, ...rest }: ImportedFields,
): Promise<CustomerRow | null> {
  const keys = [keyOfPhone(phone), keyOfEmail(email)].filter((key) => key !== null);
  const known = { name, phone, email };
  const none = { orders: 0, spent: 0, refused: 0, returned: 0, offers: [], district: null };
  const never = { first_order_at: NO_ORDER_AT, last_order_at: NO_ORDER_AT };
  const found = { ...findableFields(known, []), email_key: keyOfEmail(email) ?? '' };
  const row = { ...known, ...none, ...never, ...found, keys, tags, note, pay_first: false, address, ...rest };
  try {
    return await Customers.in(store).create(row, id);
  } catch (cause) {
    if (!isDuplicateOf('keys', cause)) throw cause;
    return null;
  }
}

/** The keys of a customer who gets another phone number or email, or has none any more. */
function keysAfter({ keys, phone, email }: CustomerRow, next: ImportedFields): string[] {
  const lost = [next.phone === '' ? keyOfPhone(phone) : null, next.email === '' ? keyOfEmail(email) : null];
  const added = [keyOfPhone(next.phone ?? ''), keyOfEmail(next.email ?? '')].filter((key) => key !== null);
  return [...new Set([...keys.filter((key) => !lost.includes(key)), ...added])];
}

/**
 * Changes a customer as a file says, at the version that was read. Returns null where the customer was changed meanwhile,
 * or a phone number or an email is another customer's.
 */
export async function changeImported(
  store: Store,
  row: CustomerRow,
  fields: ImportedFields,
): Promise<CustomerRow | null> {
  const keys = keysAfter(row, fields);
  const found = findableFields({ ...row, ...fields }, await keysOfMerged(store, row));
  const email_key = fields.email === undefined ? {} : { email_key: keyOfEmail(fields.email) ?? '' };
  try {
    const $set = { ...fields, ...found, ...email_key, keys };
    return await Customers.in(store).change(row._id, { $set }, { version: row.version });
  } catch (cause) {
    if (!isDuplicateOf('keys', cause)) throw cause;
    return null;
  }
}

/** Removes a customer whom a file has added and nobody has changed since; nobody is told of it. */
export const removeImported = (store: Store, id: string, version: number): Promise<number> =>
  Customers.in(store).removeMany({ _id: id, version });

const isUntouched = ({
  note,
  tags,
  pay_first,
  own_name,
  merge,
  merged = [],
  last_order_at,
}: CustomerRow): boolean =>
  note === '' &&
  tags.length + merged.length === 0 &&
  !pay_first &&
  !own_name &&
  !merge &&
  last_order_at === NO_ORDER_AT;

/** Removes the customers whom an import of orders has added, where they have no orders and nobody has changed them since. */
export async function removeUntouchedOf(store: Store, job: string): Promise<void> {
  const added = await Customers.in(store).list({ import: job });
  for (const row of added.filter(isUntouched)) await removeImported(store, row._id, row.version);
}
