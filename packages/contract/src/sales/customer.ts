import { z } from 'zod';
import { customerSorts } from '../core/values.ts';
import { Id, line, Paging, Sum, text, Time, WholeNumber } from '../core/fields.ts';
import { District } from '../stores/delivery.ts';
import { Consent, MarketingChannel } from './consent.ts';
import { Address } from './order.ts';
import { MAX_TAGS, Tag } from './tag.ts';

const count = z.number().int().min(0);

/**
 * Who ordered in a store, recognised by the phone number; by the email where there is no number. The figures are those of
 * the orders: `orders` and `spent` leave out cancelled ones, `refused` counts parcels that were refused at the door.
 */
export const Customer = z
  .object({
    _id: Id,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** In lower case. */
    tags: z.array(z.string()),
    note: z.string(),
    /** Who wrote the note, and when; absent before it was written. */
    noted: z.object({ by: z.string(), at: Time }).optional(),
    /** Whether the shop takes no cash on delivery from this phone number. */
    pay_first: z.boolean(),
    orders: count,
    spent: Sum,
    refused: count,
    /** Parcels that came back; absent before the first count of them. */
    returned: count.optional(),
    /** The ways in which offers may be sent; absent before the first count of them. */
    offers: z.array(MarketingChannel).optional(),
    /** That of the last order; null where it was collected, or the district is not known. */
    district: District.nullable().optional(),
    /** When the person asked to be erased; absent otherwise. */
    erasure_asked_at: Time.optional(),
    first_order_at: Time.meta({ description: 'The beginning of 1970 for a customer without orders' }),
    last_order_at: Time.meta({ description: 'The beginning of 1970 for a customer without orders' }),
    version: z.number().int(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

const Named = z.object({ _id: Id, name: z.string(), phone: z.string() });

/** How long a merge of two customers can be undone, in days. */
export const MERGE_UNDO_DAYS = 30;

/**
 * The last different addresses, other customers with the same email, who are family members or the same person, and the
 * customers that were merged into this one and can still be separated, until a time.
 */
export const CustomerDetails = Customer.extend({
  addresses: z.array(Address).max(10),
  maybe_same: z.array(Named).max(5),
  merged: z.array(Named.extend({ undo_until: Time })).max(20),
  /** Where the person agreed to get offers, or refused; absent where there is neither. */
  consents: z.array(Consent).optional(),
}).meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const CustomerInput = z
  .object({
    name: line(200),
    note: text(5000),
    tags: z
      .array(Tag)
      .max(MAX_TAGS)
      .transform((tags) => [...new Set(tags)]),
    pay_first: z.boolean(),
  })
  .partial()
  .meta({ id: 'CustomerInput' });
export type CustomerInput = z.infer<typeof CustomerInput>;

/** The customer that is kept. */
export const MergeInput = z.object({ into: Id }).meta({ id: 'MergeInput' });

const only = (description: string) => z.enum(['true']).optional().meta({ description });

const days = WholeNumber(3650).optional();

/** By what customers can be selected, besides a search. Amounts are whole rupees. All that is given has to hold. */
export const CustomerFilter = z
  .strictObject({
    min_orders: WholeNumber(1_000_000).optional(),
    max_orders: WholeNumber(1_000_000).optional(),
    min_spent: WholeNumber(999_999_999).optional(),
    max_spent: WholeNumber(999_999_999).optional(),
    min_refused: WholeNumber(1_000).optional(),
    min_returned: WholeNumber(1_000).optional(),
    consent: MarketingChannel.optional().meta({
      description: 'Agreed to get offers this way, and did not refuse',
    }),
    bought: Id.optional().meta({
      description: 'A product that was bought, in an order that was not cancelled',
    }),
    bought_in: Id.optional().meta({ description: 'A category of which a product was bought' }),
    quiet_days: days.meta({ description: 'The last order is at least so many days ago' }),
    recent_days: days.meta({ description: 'The last order is at most so many days ago' }),
    new_days: days.meta({ description: 'The first order is at most so many days ago' }),
    district: District.optional().meta({ description: 'The district of the last order' }),
    tag: Tag.optional(),
  })
  .meta({ id: 'CustomerFilter' });
export type CustomerFilter = z.infer<typeof CustomerFilter>;

export const CustomerQuery = Paging.extend({
  ...CustomerFilter.shape,
  segment: Id.optional().meta({ description: 'A saved selection; other filters limit it further' }),
  q: text(100).optional().meta({
    description: 'Words of the name or email, or digits at the end of the phone number, in any form',
  }),
  returning: only('Customers with two orders or more'),
  refused: only('Customers who refused a parcel'),
  pay_first: only('Customers who have to pay first'),
  erasure_asked: only('Customers who asked to be erased'),
  order: Id.optional().meta({ description: 'The customer of this order' }),
  sort: z.enum(customerSorts).optional(),
});
