import type { Waybill } from '@kade/contract';
import { ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';

const definition = {
  fields: { ...texts('courier', 'number', 'state'), order: { type: ObjectId, default: null } },
  indexes: [
    [{ courier: 1, state: 1, number: 1 }],
    [{ courier: 1, number: 1 }, { unique: true }],
    // An order has one number of a courier.
    [
      { courier: 1, order: 1 },
      { unique: true, partialFilterExpression: { state: 'used' } },
    ],
  ],
} satisfies Definition;

export const Waybills = new StoreOwned<Waybill, typeof definition>('Waybill', definition);
