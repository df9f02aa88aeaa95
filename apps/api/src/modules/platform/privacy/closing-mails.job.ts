import { unnotifiedStores } from '../../../db/stores/store-closing.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { mailClosing } from '../../stores/close-store.ts';

/** Notifies merchants of closings whose mail a crash prevented, or the limit of one mail in 20 minutes. */
export async function mailClosings(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const id of unnotifiedStores()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (store) await mailClosing(store, await store.read('domain closing'), ctx);
  }
}
