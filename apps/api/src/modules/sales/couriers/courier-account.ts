import type { CourierAccountInput } from '@kade/contract';
import type { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { CourierAccount } from '../../../infra/couriers/couriers.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { type Encryption, reencrypt } from '../../../lib/encryption.ts';
import { type CourierRow, Couriers, findCourier } from './courier.model.ts';

/** A key that is copied to another courier or store cannot be decrypted there. */
const keyContext = (store: Store, courier: string): string => `courier:${courier}:${store.id}`;

/**
 * Keeps the account at the interface of a courier, its key encrypted, or forgets it. Throws a 404 without the courier and a
 * 400 for an address that is never sent to.
 */
export async function connectCourier(
  { store, ctx }: { store: Store; ctx: AppContext },
  id: string,
  account: z.output<typeof CourierAccountInput> | null,
): Promise<CourierRow> {
  const why = account && ctx.webhookPost.blockedReason(account.url);
  if (why) throw apiError(why, { field: 'account.url' });
  const { _id } = await Couriers.in(store).get(id);
  const api_key = account && ctx.encryption.encrypt(account.api_key, keyContext(store, _id));
  const change = account
    ? { $set: { account: { ...account, api_key } } }
    : { $unset: { account: 1 as const } };
  const changed = await Couriers.in(store).change(_id, change);
  if (!changed) throw notFound('Courier');
  return changed;
}

/**
 * Returns the account at the interface of the courier of this name, and what the courier calls towns. Throws a 409 without
 * an account.
 */
export async function connectedCourier(
  store: Store,
  name: string,
  encryption: Encryption,
): Promise<{ account: CourierAccount; towns: Readonly<Record<string, string>> }> {
  const courier = await findCourier(store, name);
  if (!courier?.account) throw apiError('courier_without_account', { field: 'courier' });
  const { url, client_id: clientId, api_key } = courier.account;
  const apiKey = encryption.decrypt(api_key, keyContext(store, courier._id));
  return { account: { url, clientId, apiKey }, towns: courier.towns ?? {} };
}

/** Encrypts the keys of one store's couriers again. A concurrent change is kept, and so is a key that cannot be read. */
export async function reencryptCourierKeys(store: Store, encryption: Encryption): Promise<void> {
  for (const { _id, account } of await Couriers.in(store).list()) {
    const old = account?.api_key;
    if (!old || encryption.isCurrent(old)) continue;
    const context = keyContext(store, _id);
    const anew = reencrypt(old, context, encryption);
    if (anew)
      await Couriers.in(store).updateInternal(
        _id,
        { $set: { 'account.api_key': anew } },
        { 'account.api_key': old },
      );
  }
}
