import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { DAY } from '../../../lib/duration.ts';

/** A price that a product or one of its variants had until a moment, ISO 8601 in UTC. Amounts are in rupees. */
export interface FormerPriceRow {
  _id: string;
  product: string;
  /** That of the product itself where it has no options: its first variant has the same id. */
  variant: string;
  price: number;
  until: string;
  /** The merchant who replaced it; absent in rows of older versions. */
  by?: string | undefined;
}

/**
 * Laws on sale prices ask for the lowest price of the 30 days before a reduction. So that it is there for reductions that
 * began in the last 30 days, prices are kept for twice as long; the database deletes older ones.
 */
const KEPT = 60 * DAY;

const definition = {
  fields: {
    product: { type: Schema.Types.ObjectId, required: true },
    variant: { type: Schema.Types.ObjectId, required: true },
    price: { type: Number, required: true },
    until: { type: Date, required: true },
    by: Schema.Types.ObjectId,
  },
  across: [[{ until: 1 }, { expireAfterSeconds: KEPT / 1000 }]],
  money: ['price'],
} satisfies Definition;

/** Rows of their own: products are read by every page of the shop and written by every sale. */
export const FormerPrices = new StoreOwned<FormerPriceRow, typeof definition>('FormerPrice', definition);
