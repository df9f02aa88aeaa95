import type { Waybill } from '@kade/contract';
import { ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';

/** A waybill as it is stored. */
export interface WaybillRow extends Waybill {
  /** When its courier was first told about its parcel, whether it answered or not; absent before. */
  told_at?: string;
}

const ROLL = { courier: 1, state: 1, number: 1 } as const;

const definition = {
  fields: {
    ...texts('courier', 'number', 'state'),
    order: { type: ObjectId, default: null },
    told_at: Date,
  },
  // The counts of rolls read nothing but its keys.
  sorts: { roll: { field: 'courier', index: ROLL } },
  indexes: [
    [{ courier: 1, number: 1 }, { unique: true }],
    // An order has one number of a courier.
    [
      { courier: 1, order: 1 },
      { unique: true, partialFilterExpression: { state: 'used' } },
    ],
  ],
} satisfies Definition;

export const Waybills = new StoreOwned<WaybillRow, typeof definition>('Waybill', definition);
