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
import { type WaybillRow, Waybills } from './waybill.model.ts';

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

/** Returns the roll of a courier. Each count reads the keys of its state alone, so a long history of used numbers costs little. */
async function rollOf(store: Store, courier: string): Promise<WaybillRoll> {
  const waybills = Waybills.in(store);
  const count = (state: WaybillRow['state']) => waybills.count({ courier, state }, 'roll');
  const [free, used, spoilt, first] = await Promise.all([
    count('free'),
    count('used'),
    count('spoilt'),
    waybills.aggregate<{ number: string }>(
      { courier, state: 'free' },
      [{ $sort: { number: 1 } }, { $limit: 1 }, { $project: { _id: 0, number: 1 } }],
      BY_ROLL,
    ),
  ]);
  return { courier, free, used, spoilt, next: first[0]?.number ?? null };
}

async function rollsOf(store: Store): Promise<WaybillRoll[]> {
  const couriers = await Waybills.in(store).aggregate<{ _id: string }>(
    {},
    [{ $group: { _id: '$courier' } }],
    BY_ROLL,
  );
  const names = couriers.map(({ _id }) => _id).toSorted();
  return Promise.all(names.map((courier) => rollOf(store, courier)));
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
