import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { conflict } from '../orders/stock-states.ts';
import { Orders } from '../orders/order.model.ts';
import { type CustomerRow, Customers, keptId, type Merge } from './customer.model.ts';
import { recountCustomer } from './derive-customer.ts';
import { addedBy, undoEnd, withNotesOf, withoutNotesOf } from './merge.rules.ts';

// The merged customer is the record of the merge: its state says which step comes next, and each step may be repeated, so
// that a job completes what a crash has left. Keys stay where they are; who looks for one follows `into`.

const MAX_ATTEMPTS = 20;

/** A merged customer, and the one that is kept. */
interface Pair {
  row: CustomerRow;
  into: string;
}

/** Moves on to the next state, unless another process has done so. Returns the row, or null. */
const advance = (
  store: Store,
  { row, into }: Pair,
  update: Parameters<ReturnType<typeof Customers.in>['change']>[1],
): Promise<CustomerRow | null> =>
  Customers.in(store).change(row._id, update, {
    'merge.state': row.merge?.state,
    'merge.into': into,
  });

/** Returns whether a customer was merged into this one, or is about to be, and that can still be undone. */
async function keepsOthers(store: Store, { _id }: CustomerRow, now: Date): Promise<boolean> {
  const rows = await Customers.in(store).list({ 'merge.into': _id }, { by: 'merged_into', direction: 1 });
  return rows.some(({ merge }) => merge && (merge.since !== undefined || undoEnd(merge) > now));
}

/**
 * Checks a claim. Two merges at the same time that exclude each other see each other here, because each claims first;
 * neither is made then.
 */
async function checkClaim(store: Store, pair: Pair, now: Date): Promise<CustomerRow | null> {
  const kept = await Customers.in(store).find(pair.into);
  if (!kept || kept.merge || kept.erasing || (await keepsOthers(store, pair.row, now))) {
    await advance(store, pair, { $unset: { merge: 1 } });
    throw conflict();
  }
  const { tags, pay_first, erasure } = addedBy(kept, pair.row);
  const added = { 'merge.tags': tags, 'merge.pay_first': pay_first, 'merge.erasure': erasure };
  return advance(store, pair, { $set: { 'merge.state': 'moving', ...added } });
}

/** Changes the kept customer once: `merged` says whether the notes of the other are in it. */
async function changeKept(store: Store, { row, into }: Pair, { adds }: { adds: boolean }): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const kept = await Customers.in(store).find(into);
    if (!kept || (kept.merged ?? []).includes(row._id) === adds) return;
    const $set = adds ? withNotesOf(kept, row) : withoutNotesOf(kept, row);
    const list = adds ? { $addToSet: { merged: row._id } } : { $pull: { merged: row._id } };
    const $unset = !adds && row.merge?.erasure ? { $unset: { erasure_asked_at: 1 as const } } : {};
    const update = { $set, ...list, ...$unset };
    if (await Customers.in(store).change(into, update, { version: kept.version })) return;
  }
  throw conflict();
}

/** Which order is the first of a customer changes, so the days of the orders are counted anew for the reports. */
const recounted = () => ({ $min: { report_at: new Date() } });

/** Gives what belongs to a customer to the kept one. */
async function moveAll(store: Store, pair: Pair): Promise<CustomerRow | null> {
  const { row, into } = pair;
  if (row.pay_first) await store.enable('pay_first');
  const given = { $set: { customer_id: into, merged_from: row._id }, ...recounted() };
  await Orders.in(store).updateManyInternal({ customer_id: row._id }, given);
  // Those that were merged into this one long ago lead to the kept one from now on.
  await Customers.in(store).updateManyInternal({ 'merge.into': row._id }, { $set: { 'merge.into': into } });
  await changeKept(store, pair, { adds: true });
  await recountCustomer(store, into);
  return advance(store, pair, { $set: { 'merge.state': 'merged' }, $unset: { 'merge.since': 1 } });
}

/** Gives back what belonged to a customer, the orders included that its keys have brought since. */
async function restoreAll(store: Store, pair: Pair): Promise<CustomerRow | null> {
  const { row, into } = pair;
  // Orders of the kept one may be its first ones again.
  await Orders.in(store).updateManyInternal({ customer_id: into }, recounted());
  const back = { $set: { customer_id: row._id }, $unset: { merged_from: 1 } } as const;
  await Orders.in(store).updateManyInternal({ customer_id: into, merged_from: row._id }, back);
  await changeKept(store, pair, { adds: false });
  await Promise.all([into, row._id].map((id) => recountCustomer(store, id)));
  return advance(store, pair, { $unset: { merge: 1 } });
}

/** Takes the next step of a merge. Returns the row after it; null when another process was faster. */
function takeStep(store: Store, row: CustomerRow, { state, into }: Merge, now: Date) {
  if (state === 'claimed') return checkClaim(store, { row, into }, now);
  return state === 'moving' ? moveAll(store, { row, into }) : restoreAll(store, { row, into });
}

/** Completes a merge, or its undoing. May be called at any time, repeatedly and concurrently. */
export async function finishMerge(store: Store, found: CustomerRow, now: Date): Promise<void> {
  let row: CustomerRow | null = found;
  while (row?.merge?.since !== undefined)
    row = (await takeStep(store, row, row.merge, now)) ?? (await Customers.in(store).find(row._id));
}

async function assertMergeable(
  store: Store,
  row: CustomerRow,
  { kept, now }: { kept: CustomerRow; now: Date },
) {
  if (row._id === kept._id) throw apiError('customer_same', { field: 'into' });
  if (row.erasing || kept.erasing) throw apiError('customer_erasing');
  if (row.merge || kept.merge) throw apiError('customer_merged', row.merge ? {} : { field: 'into' });
  withNotesOf(kept, row);
  if (await keepsOthers(store, row, now)) throw apiError('customer_kept');
}

/**
 * Merges a customer into another one and returns the kept one. A repetition changes nothing, and is not new. Throws a 404 for a customer of
 * another store, a 409 for one that is merged or keeps others, a 400 when the notes are too long for one.
 */
export async function mergeCustomers(
  store: Store,
  { id, into }: { id: string; into: string },
  now: Date,
): Promise<{ kept: CustomerRow; isNew: boolean }> {
  const [row, kept] = await Promise.all([id, into].map((each) => Customers.in(store).get(each)));
  if (!row || !kept) throw conflict();
  const isNew = row.merge?.into !== into || keptId(row) === id;
  if (isNew) {
    await assertMergeable(store, row, { kept, now });
    const merge = { state: 'claimed', into, at: now.toISOString(), since: now.toISOString() } as const;
    const claim = { version: row.version, merge: null };
    const claimed = await Customers.in(store).change(id, { $set: { merge } }, claim);
    if (!claimed) throw conflict();
    await finishMerge(store, claimed, now);
  }
  return { kept: await Customers.in(store).get(into), isNew };
}

/**
 * Undoes a merge and returns the customer that was merged, and from whom. A repetition changes nothing. Throws a 404 for a customer of
 * another store, a 409 when the time is over or the merge is still under way.
 */
export async function separateCustomers(
  store: Store,
  id: string,
  now: Date,
): Promise<{ row: CustomerRow; from?: string }> {
  const row = await Customers.in(store).get(id);
  if (!row.merge) return { row };
  if (row.merge.state !== 'merged') throw conflict();
  if (undoEnd(row.merge) <= now) throw apiError('merge_over');
  const restoring = { 'merge.state': 'restoring', 'merge.since': now } as const;
  const begun = await advance(store, { row, into: row.merge.into }, { $set: restoring });
  if (!begun) throw conflict();
  await finishMerge(store, begun, now);
  return { row: await Customers.in(store).get(id), from: row.merge.into };
}
