import { insertOnce } from '../../../../db/connection/duplicate-key.ts';
import { newObjectId } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Customers, findByKey, keptId } from '../../../sales/customers/customer.model.ts';
import { recountCustomer } from '../../../sales/customers/derive-customer.ts';
import { addImported, removeUntouchedOf } from '../../../sales/customers/import-customer.ts';
import { PastOrders } from '../../../sales/past-orders/past-order.model.ts';
import type { ImportRowStored } from '../import.model.ts';
import type { ImportWorker, ImportWriting, RowOutcome } from '../import-worker.ts';
import type { WantedOrder } from '../read/read-orders.rules.ts';
import { storedFields } from './order-texts.rules.ts';

/** Counts the orders of whoever has a key again. */
async function recountHolder(store: Store, key: string | undefined): Promise<void> {
  const holder = key ? await findByKey(store, key) : null;
  if (holder) await recountCustomer(store, keptId(holder));
}

/** Makes sure that somebody has the key of an order. The email is the buyer's if it is nobody else's. */
async function addBuyer({ store, row: job }: ImportWriting, wanted: WantedOrder): Promise<void> {
  const { name, phone, email, address, keys } = wanted;
  const [key, other] = keys;
  if (!key) return;
  if (!(await findByKey(store, key))) {
    const isFree = !other || !(await findByKey(store, other));
    const known = { name: name || email || phone, phone, email: isFree ? email : '', address };
    await addImported(store, newObjectId(), { ...known, import: job._id });
  }
  await Customers.in(store).updateManyInternal({ keys: key }, { $set: { past: true } });
  await recountHolder(store, key);
}

async function write(writing: ImportWriting, row: ImportRowStored): Promise<RowOutcome> {
  const { store, row: job } = writing;
  const { past_order: id, wanted_order: wanted } = row;
  if (!id || !wanted) return { result: 'changed' };
  const orders = PastOrders.in(store);
  const fields = { ...storedFields(wanted), source: 'import', system: job.system, import: job._id };
  if (row.action === 'create') {
    if (!(await insertOnce(orders.create(fields, id)))) return { result: 'changed' };
  } else {
    const now = await orders.find(id);
    if (!now || (now.version !== row.order_before?.version && now.version !== row.written_version))
      return { result: 'changed' };
    await orders.update(id, fields);
    await recountHolder(store, row.order_before?.key);
  }
  await addBuyer(writing, wanted);
  return { result: 'done', written_version: (await orders.find(id))?.version ?? null };
}

async function undo({ store }: ImportWriting, row: ImportRowStored): Promise<boolean> {
  const { past_order: id, order_before: before, wanted_order: wanted } = row;
  const orders = PastOrders.in(store);
  const now = id ? await orders.find(id) : null;
  if (now && now.version !== row.written_version) return false;
  if (now && before) {
    const { _id, version: _version, ...fields } = before;
    await orders.update(now._id, fields);
  } else if (now) await orders.tryRemove(now._id, { version: now.version });
  for (const key of new Set([wanted?.keys[0], before?.key])) await recountHolder(store, key);
  return true;
}

/** Writes orders as history. Nothing but the figures of their customers changes with them. */
export const orderWorker = async (writing: ImportWriting): Promise<ImportWorker> => ({
  write: (row) => write(writing, row),
  undo: (row) => undo(writing, row),
  undoRest: () => removeUntouchedOf(writing.store, writing.row._id),
});
