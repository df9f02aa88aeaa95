import { z } from 'zod';
import { Money } from '../core/fields.ts';
import { fieldScopes } from '../core/scoped-fields.ts';

const PRICES = { scope: 'orders:prices' } as const;

/**
 * How a buyer is reached; empty in replies to members without the permission. The street is not hidden, because whoever packs
 * a parcel writes it on the label.
 */
export const Contact = z.string().register(fieldScopes, { scope: 'orders:contact', hidden: '' });

/** An amount of an order, in rupees; 0 in replies to members without the permission. */
export const OrderMoney = Money.meta({}).register(fieldScopes, { ...PRICES, hidden: 0 });

/** Returns a part of an order that is left out of replies to members who may not see amounts. */
export const withPrices = <T extends z.ZodType>(part: T): T => {
  fieldScopes.add(part, PRICES);
  return part;
};

/** Accepts a listed value in any case and converts it to lower case. */
export const caseInsensitiveEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string(`must be one of: ${values.join(', ')}`)
    .meta({ enum: [...values], description: 'In any case' })
    .trim()
    .toLowerCase()
    .pipe(z.enum(values));
