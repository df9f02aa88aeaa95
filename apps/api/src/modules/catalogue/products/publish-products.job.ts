import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { plannedUntil, Products } from './product.model.ts';
import { dueChanges } from './publishing.rules.ts';

/**
 * Makes the changes of one product that are due. They are made in one update, on the condition that the plan is still the
 * one that was read, so that each is made once however many processes try.
 */
async function publish(store: Store, id: string, now: Date): Promise<void> {
  const plan = (await Products.in(store).byIds([id], ['publish_at', 'unpublish_at'])).get(id);
  const due = plan ? dueChanges(plan, now) : [];
  const last = due.at(-1);
  if (!last) return;
  const asRead = Object.fromEntries(due.map(({ field, at }) => [field, at]));
  const done = Object.fromEntries(due.map(({ field }) => [field, 1]));
  await Products.in(store).change(id, { $set: { state: last.state }, $unset: done }, asRead);
}

/** Publishes and unpublishes products at the times that their merchants planned. */
export async function publishProducts({ clock, log }: AppContext, stopping: AbortSignal): Promise<void> {
  const now = clock.now();
  for await (const { _id, store: owner } of plannedUntil(now)) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(owner);
    await (store && publish(store, _id, now))?.catch((cause: unknown) =>
      log.error(
        { err: cause, store: owner, product: _id },
        'a product could not be published or unpublished',
      ),
    );
  }
}
