import { type NotificationReceiver, receiveAsEvent } from '../../payments/notifications/receiver.ts';
import { completePlanChanges } from './reconcile-plan.ts';
import { mostEvents, planEvents } from './subscription-event.model.ts';
import { findSubscription, parsePlanReference } from './subscription.model.ts';

/** Receives the notifications about payments of plans. */
export const planNotificationReceiver: NotificationReceiver = {
  owns: (reference) => parsePlanReference(reference) !== null,

  async receive(posted, ctx) {
    const { ref, code, recurring } = posted.notification;
    const id = parsePlanReference(ref);
    const found = id === null ? null : await findSubscription(id);
    if (!found) return 'unknown';
    const { store, row: subscription } = found;
    const { platform } = ctx.payments;
    if (platform?.mode !== subscription.mode) return 'no_account';
    const now = platform.clock.now();
    const about = { subscription: subscription._id };
    const notified = {
      store,
      charge: { ref, amount: subscription.price, currency: 'LKR' },
      gateway: platform,
      log: planEvents,
      now,
      task: 'a notice about a plan',
    } as const;
    return receiveAsEvent(
      posted,
      {
        ...notified,
        toEvent: (fields) => ({
          ...fields,
          ...about,
          message_type: recurring?.message ?? '',
          subscription_id: recurring?.subscriptionId ?? '',
        }),
        limit: (verification) => ({
          kind: { ...about, code, verdict: verification },
          most: mostEvents(subscription, now),
        }),
        apply: () => completePlanChanges(ctx, store),
      },
      ctx,
    );
  },
};
