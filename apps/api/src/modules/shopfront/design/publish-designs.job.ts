import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedDesigns } from '../../../infra/metrics/designs.ts';
import { scheduledUntil } from './design.model.ts';
import { publishDesign } from './publish-design.ts';

/** Publishes the designs whose planned time has come, each once however many processes try. */
export async function publishDesigns({ clock, log }: AppContext, stopping: AbortSignal): Promise<void> {
  const at = clock.now();
  for await (const { store: owner, publish_at: planned } of scheduledUntil(at)) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(owner);
    await (store && publishDesign(store, { at, planned }))?.catch((cause: unknown) => {
      failedDesigns.inc();
      log.error({ err: cause, store: owner }, 'a design could not be published');
    });
  }
}
