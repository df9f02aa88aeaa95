import {
  contract,
  courierKey,
  MAX_FREE_WAYBILLS,
  type WaybillRoll,
  type WaybillsInput,
} from '@kade/contract';
import type { z } from 'zod';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Waybills } from './waybill.model.ts';

const BY_ROLL = { by: 'roll', direction: 1 } as const;

type Sent = z.output<typeof WaybillsInput>;

/** Stores the numbers that are not known yet in a state, and returns how many there were. */
async function addNumbers(store: Store, { courier: name, numbers }: Sent, state: 'free' | 'spoilt') {
  const courier = courierKey(name);
  let count = 0;
  for (const number of new Set(numbers))
    try {
      await Waybills.in(store).create({ courier, number, state, order: null });
      count += 1;
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
    }
  return count;
}

async function rollsOf(store: Store): Promise<WaybillRoll[]> {
  const free = { $eq: ['$state', 'free'] };
  const counted = (state: string) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });
  const group = {
    _id: '$courier',
    free: counted('free'),
    used: counted('used'),
    spoilt: counted('spoilt'),
    next: { $min: { $cond: [free, '$number', null] } },
  };
  const roll = { _id: 0, courier: '$_id', free: 1, used: 1, spoilt: 1, next: { $ifNull: ['$next', null] } };
  return Waybills.in(store).aggregate<WaybillRoll>(
    {},
    [{ $group: group }, { $sort: { _id: 1 } }, { $project: roll }],
    BY_ROLL,
  );
}

export const waybills = routes(contract.waybills, {
  rolls: (_, { store }) => rollsOf(store),
  add: async ({ body }, { store }) => {
    const free = await Waybills.in(store).count({ state: 'free' });
    if (free + body.numbers.length > MAX_FREE_WAYBILLS)
      throw apiError('waybills_full', { params: { limit: MAX_FREE_WAYBILLS }, field: 'numbers' });
    return { count: await addNumbers(store, body, 'free') };
  },
  spoil: async ({ body }, { store }) => {
    const known = {
      courier: courierKey(body.courier),
      number: { $in: body.numbers },
      state: 'free',
    } as const;
    const changed = await Waybills.in(store).changeMany(known, { $set: { state: 'spoilt' } });
    return { count: changed + (await addNumbers(store, body, 'spoilt')) };
  },
});
