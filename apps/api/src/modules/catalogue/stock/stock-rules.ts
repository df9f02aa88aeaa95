import { nested, ObjectId } from '../../../db/connection/schema-fields.ts';

const level = nested({ variant: ObjectId, location: ObjectId, quantity: Number });

/** What a merchant chooses for the stock of one product; few products have it. */
export const stockRuleFields = {
  /** The number of pieces at which the product is low; that of every product unless given. */
  low_stock: Number,
  /** How it is sold when it is out. */
  when_out: nested({ note: String, floor: Number }),
  /** What of the quantities is at a place that is not the main one; absent where all of it is there. */
  levels: { type: [level], default: undefined },
};

const only = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/** Partial: only products with a level of their own. */
export const stockRuleSorts = {
  low_stock: { field: 'low_stock', options: only('low_stock') },
  floor: { field: 'when_out.floor', options: only('when_out.floor') },
  levels: { field: 'levels.location', options: only('levels.location') },
};
