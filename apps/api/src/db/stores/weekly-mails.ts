import { Store } from './store.ts';
import { storeRows } from './store.model.ts';

/** Yields the stores for which the mail of a Monday, such as `2026-02-02` in Colombo, was not decided yet. */
export async function* weeklyMailsDue(monday: string): AsyncGenerator<Store> {
  const due = { $or: [{ week_mailed: null }, { week_mailed: { $lt: monday } }] };
  for await (const row of storeRows.find(due).select('_id').lean().cursor()) {
    const store = await Store.ofRow(String(row._id));
    if (store) yield store;
  }
}

/** Records that the mail of a Monday was sent, or is not to be. */
export async function markWeekMailed({ id }: Store, monday: string): Promise<void> {
  await storeRows.updateOne({ _id: id }, { $set: { week_mailed: monday } }, { timestamps: false });
}
