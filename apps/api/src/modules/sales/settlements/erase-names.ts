import type { Store } from '../../../db/stores/store.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { Settlements } from './settlement.model.ts';

const unnamed = { $mergeObjects: ['$$row.order', { customer: '' }] };

/** Takes the buyers of these orders out of the statements of couriers. The amounts stay. */
export async function eraseNamesFrom(store: Store, orders: readonly string[]): Promise<void> {
  const ids = orders.map(objectId);
  const found = await Settlements.in(store).aggregate<{ _id: unknown }>(
    { rows: { $elemMatch: { 'order._id': { $in: ids } } } },
    [{ $project: { _id: 1 } }],
  );
  const isOfOne = { $in: ['$$row.order._id', ids] };
  const row = { $cond: [isOfOne, { $mergeObjects: ['$$row', { order: unnamed }] }, '$$row'] };
  const rows = { $map: { input: '$rows', as: 'row', in: row } };
  for (const { _id } of found) await Settlements.in(store).compute(String(_id), [{ $set: { rows } }]);
}
