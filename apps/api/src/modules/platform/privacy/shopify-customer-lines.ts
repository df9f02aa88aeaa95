import { Customer, type CustomerDetails } from '@kade/contract';
import { z } from 'zod';
import type { Cell } from './export-csv.ts';

/** The columns of Shopify's file of customers that Kade has values for. */
export const SHOPIFY_CUSTOMER_HEADINGS = [
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Address1',
  'Default Address City',
  'Default Address Country Code',
  'Default Address Zip',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tags',
  'Accepts WhatsApp Marketing',
] as const;

const address = z.object({
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

/** A customer with the address that came from a file. */
export const ExportedCustomer = Customer.extend({ address: address.nullish() });

type Exported = Pick<
  CustomerDetails,
  'name' | 'email' | 'phone' | 'offers' | 'spent' | 'orders' | 'note' | 'tags'
> & {
  address?: z.infer<typeof address> | null | undefined;
};

const yes = (is: boolean | undefined): string => (is ? 'yes' : 'no');

/** Returns the line of a customer as Shopify writes it. The last word of a name is the last name there. */
export function shopifyCustomerLines(customer: Exported): Cell[][] {
  const { name, email, phone, offers, spent, orders, note, tags, address: at } = customer;
  const words = name.split(' ');
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const first = words.length > 1 ? words.slice(0, -1).join(' ') : name;
  return [
    [
      first,
      last,
      email,
      yes(offers?.includes('email')),
      at?.address ?? '',
      at?.city ?? '',
      at?.country ?? '',
      at?.postal_code ?? '',
      phone,
      yes(offers?.includes('sms')),
      spent,
      orders,
      note,
      tags.join(', '),
      yes(offers?.includes('whatsapp')),
    ],
  ];
}
