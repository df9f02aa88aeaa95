import type { Consent, MarketingChannel } from '@kade/contract';
import type { CustomerAddress, CustomerRow } from '../../../sales/customers/customer.model.ts';
import { type FieldText, textsByPlace } from '../product-texts.rules.ts';
import type { WantedCustomer } from '../read/read-customers.rules.ts';

// A customer as texts by field, so that what a file says, what the shop has and what an import changed can be compared and
// shown alike.

/** What was said of the ways in which offers are sent to the contacts of a file. */
export type SaidConsents = ReadonlyMap<MarketingChannel, Consent['state'] | 'none'>;

/** A customer of the shop with what an import compares; null for a new one. */
export interface PresentCustomer {
  row: CustomerRow | null;
  said: SaidConsents;
}

const addressText = (address: CustomerAddress | null | undefined): string =>
  address
    ? [address.address, address.city, address.postal_code, address.country]
        .filter((part) => part !== '')
        .join('\n')
    : '';

/** Returns the name of the column of a consent. */
export const consentField = (channel: MarketingChannel): string => `offers_${channel}`;

const own = (field: string, text: string): FieldText => ({ variant: null, field, text });

const SAID = { given: 'yes', withdrawn: 'no', none: '' } as const;

const consentTexts = (said: SaidConsents): FieldText[] =>
  [...said].map(([channel, state]) => own(consentField(channel), SAID[state]));

/** Returns the values of a customer by their places. */
export function presentCustomerTexts({ row, said }: PresentCustomer): Map<string, string> {
  const { name = '', phone = '', email = '', tags = [], note = '', address } = row ?? {};
  const texts = { name, phone, email, tags: tags.join(', '), note, address: addressText(address) };
  return textsByPlace([
    ...Object.entries(texts).map(([field, text]) => own(field, text)),
    ...consentTexts(said),
  ]);
}

/**
 * Returns what a file adds to a customer. What the shop knows from orders, and what the merchant or the person has said
 * there, stays.
 */
export function addedTexts(wanted: WantedCustomer, { row, said }: PresentCustomer): FieldText[] {
  const tags = [...new Set([...(row?.tags ?? []), ...wanted.tags])];
  const added = [
    !row?.name && own('name', wanted.name),
    !row?.phone && own('phone', wanted.phone),
    !row?.email && own('email', wanted.email),
    own('tags', tags.join(', ')),
    !row?.note && own('note', wanted.note),
    !row?.address && own('address', addressText(wanted.address)),
    ...wanted.consents.map((channel) => said.get(channel) === 'none' && own(consentField(channel), 'yes')),
  ];
  return added.filter((each) => each !== false);
}
