import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { SubscriptionEvents } from '../../billing/subscriptions/subscription-event.model.ts';
import { reencryptForms } from '../../payments/attempts/event-log.ts';
import { PaymentEvents } from '../../payments/attempts/payment-event.model.ts';
import { reencryptedToken } from '../../../infra/auth/access-tokens.ts';
import { Orders, ordersWithToken } from '../../sales/orders/order.model.ts';
import { credentialsContext } from '../../payments/methods/providers.rules.ts';
import { reencryptPushKeys } from '../../../infra/push/push-keys.model.ts';
import { reencryptCourierKeys } from '../../sales/couriers/courier-account.ts';
import { reencryptSecondFactors } from '../../../infra/auth/second-factor.model.ts';
import { reencryptSecrets } from '../webhooks/reencrypt-secrets.ts';

interface Encrypted {
  provider: string;
  field: 'merchant_secret' | 'app_secret';
  old: string;
}

/** Encrypts one secret again with the current key. One that is saved meanwhile is kept. */
async function reencryptSecret(
  store: Store,
  { provider, field, old }: Encrypted,
  { encryption, log }: AppContext,
) {
  try {
    const context = credentialsContext(store.id, provider);
    const path = `credentials.${provider}.${field}`;
    await store.change(
      { $set: { [path]: encryption.encrypt(encryption.decrypt(old, context), context) } },
      { [path]: old },
    );
  } catch (cause) {
    log.error(
      { err: cause, store: store.id, provider, field },
      'a payment secret could not be encrypted again',
    );
  }
}

/** Encrypts one store's secrets again. */
async function reencryptCredentials(store: Store, ctx: AppContext): Promise<void> {
  const { credentials } = await store.read('credentials');
  for (const [provider, saved] of Object.entries(credentials)) {
    for (const field of ['merchant_secret', 'app_secret'] as const) {
      const old = saved[field];
      if (old && !ctx.encryption.isCurrent(old)) await reencryptSecret(store, { provider, field, old }, ctx);
    }
  }
}

/** Encrypts the tokens of one store's orders again. They never change, so no other write conflicts. */
async function reencryptTokens(store: Store, { encryption }: AppContext): Promise<void> {
  for await (const orders of ordersWithToken(store)) {
    for (const order of orders) {
      const token_sealed = reencryptedToken(order, store, encryption);
      if (token_sealed) await Orders.in(store).updateInternal(order._id, { $set: { token_sealed } });
    }
  }
}

/**
 * After a change of SEAL_KEY: encrypts the key of notifications, every secret of a second factor, payment secret, webhook secret, key of a courier, order token and form
 * of a payment notice with the new key, so that the old one can be removed.
 */
export async function reencryptSecretsOfAll(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  await reencryptPushKeys(ctx.encryption);
  await reencryptSecondFactors(ctx.encryption);
  for await (const store of Store.all()) {
    if (stopping.aborted) return;
    await reencryptCredentials(store, ctx);
    await reencryptTokens(store, ctx);
    await reencryptSecrets(store, ctx.encryption);
    await reencryptCourierKeys(store, ctx.encryption);
    for (const kept of [PaymentEvents, SubscriptionEvents]) await reencryptForms(kept, store, ctx.encryption);
  }
}
