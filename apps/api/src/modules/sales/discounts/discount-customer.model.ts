import { ObjectId } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { Encryption } from '../../../lib/encryption.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { useMark } from './use-schemas.ts';

/** How often one buyer used a discount. */
export interface DiscountCustomer {
  _id: string;
  discount: string;
  used: number;
  version: number;
}

const definition = {
  fields: {
    discount: ObjectId,
    used: { type: Number, default: 0 },
    marks: { type: [useMark], default: undefined },
  },
  indexes: [
    [{ discount: 1 }],
    [{ 'marks.key': 1 }, { partialFilterExpression: { 'marks.key': { $exists: true } } }],
  ],
} satisfies Definition;

/** Written when a discount is limited for each buyer. The id is computed from the discount and the buyer. */
export const DiscountCustomers = new StoreOwned<DiscountCustomer, typeof definition>(
  'DiscountCustomer',
  definition,
);

/** Returns the digests of a buyer's phone number and email. Neither is stored. */
export function customerKeys(
  store: Store,
  { phone, email }: { phone: string; email: string },
  encryption: Encryption,
): string[] {
  const digest = (kind: string, value: string) =>
    encryption.digest(`customer of a discount ${store.id} ${kind} ${value}`);
  const number = comparablePhone(phone);
  return [
    ...(number === '' ? [] : [digest('phone', number)]),
    ...(email === '' ? [] : [digest('email', comparableEmail(email))]),
  ];
}
