import { ObjectId } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { useMark } from './use-schemas.ts';

/** A generated code of a discount for one order. `used` is 1 while an order has it. */
export interface DiscountCode {
  _id: string;
  discount: string;
  code: string;
  used: number;
}

const definition = {
  fields: {
    discount: ObjectId,
    code: String,
    used: { type: Number, default: 0 },
    marks: { type: [useMark], default: undefined },
  },
  indexes: [
    [{ code: 1 }, { unique: true }],
    [{ discount: 1, used: 1 }],
    [{ 'marks.key': 1 }, { partialFilterExpression: { 'marks.key': { $exists: true } } }],
  ],
} satisfies Definition;

export const DiscountCodes = new StoreOwned<DiscountCode, typeof definition>('DiscountCode', definition);
