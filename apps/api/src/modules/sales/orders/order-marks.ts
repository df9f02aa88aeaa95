import type { FilterOf, UpdateOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Orders } from './order.model.ts';

// The update of a step of an order also marks what is to follow. Each part is done afterwards, its mark removed last. After
// a crash a job does what is still marked; a repeated part changes nothing.

/** How the mark of a part that is done is removed from its order: by this update, of an order that matches `only`. */
export interface MarkRemoval {
  update: UpdateOf<typeof Orders>;
  only?: FilterOf<typeof Orders>;
}

/** Does one part of what follows a step. Returns null when there was nothing to do. */
export type FollowUp = () => Promise<MarkRemoval | null>;

/** Removes the mark of a part, if it was done. */
export async function removeMark(store: Store, order: string, removal: MarkRemoval | null): Promise<void> {
  if (removal) await Orders.in(store).updateInternal(order, removal.update, removal.only);
}

/**
 * After the reply, does the parts of what follows a step of an order at the same time, then removes the marks of those that
 * succeeded in one command. A part that fails is logged under its name and keeps its mark.
 */
export function finishInBackground(
  { background }: AppContext,
  store: Store,
  order: string,
  parts: Readonly<Record<string, FollowUp>>,
): void {
  const removals: MarkRemoval[] = [];
  const ended = Object.entries(parts).map(
    ([what, part]) =>
      new Promise<void>((resolve) => {
        background.run(what, async () => {
          try {
            const removal = await part();
            if (removal) removals.push(removal);
          } finally {
            resolve();
          }
        });
      }),
  );
  background.run('marks of finished parts of an order', async () => {
    await Promise.all(ended);
    await Orders.in(store).updateInternalTogether(order, removals);
  });
}
