import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { type ConsentRow, Consents, toCountSince } from '../consent/consent.model.ts';
import { OVERDUE } from '../orders/recover-stock.ts';
import { customersWith } from './customers-with.ts';
import { recountCustomer } from './derive-customer.ts';

// The update that changes what somebody agreed to also marks the row. The customers are counted again afterwards, and the
// mark removed last. After a crash the job does that.

/** Counts the customers again who ordered with an address or a number. May be called at any time and repeatedly. */
export async function countConsent(
  store: Store,
  { _id, channel, contact, version }: ConsentRow,
): Promise<void> {
  const key = channel === 'email' ? `e:${contact}` : `p:${contact}`;
  for (const id of await customersWith(store, key)) await recountCustomer(store, id);
  await Consents.in(store).updateInternal(_id, { $unset: { count_at: 1 } }, { version });
}

/** Does the same for the rows that interrupted requests have left. */
export async function countConsents(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of toCountSince(new Date(ctx.clock.now().getTime() - OVERDUE))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    const row = store && (await Consents.in(store).find(_id));
    if (!store || !row) continue;
    try {
      await countConsent(store, row);
    } catch (cause) {
      // One that cannot be counted must not hold up the others.
      failedSteps.inc({ step: 'consent' });
      ctx.log.error({ err: cause, consent: _id }, 'a consent could not be counted');
    }
  }
}
