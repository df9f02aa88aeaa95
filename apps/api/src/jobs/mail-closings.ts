import { unnotifiedStores } from '../db/closing-stores.ts';
import { Store } from '../db/store.ts';
import type { Deps } from '../deps.ts';
import { mailClosing } from '../features/stores/closing.ts';

/** Notifies merchants of closings whose mail a crash prevented, or the limit of one mail in 20 minutes. */
export async function mailClosings(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const id of unnotifiedStores()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (store) await mailClosing(store, await store.read('domain closing'), deps);
  }
}
