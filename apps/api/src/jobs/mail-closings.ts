import { unnotifiedStores } from '../db/closing-stores.ts';
import { Store } from '../db/store.ts';
import type { Deps } from '../deps.ts';
import { mailClosing } from '../features/stores/closing.ts';

/** Tells merchants of closings of which a crash, or a mail within 20 minutes of another, has left them untold. */
export async function mailClosings(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const id of unnotifiedStores()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (store) await mailClosing(store, await store.read('domain closing'), deps);
  }
}
