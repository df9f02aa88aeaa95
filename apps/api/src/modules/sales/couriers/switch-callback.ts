import type { Store } from '../../../db/stores/store.ts';
import { notFound } from '../../../lib/api-error.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import { Couriers } from './courier.model.ts';

/**
 * Switches the call-backs of a courier on with a new secret, or off, and returns the query of their address, empty when
 * they are off, and whether they were on. The former secret ends. Only a digest of it is stored, so it is returned this once.
 */
export async function switchCallback(store: Store, id: string, on: boolean) {
  const { callback_hash: before } = await Couriers.in(store).get(id);
  const { token, hash } = newLinkToken();
  const change = on ? { $set: { callback_hash: hash } } : { $unset: { callback_hash: 1 as const } };
  const changed = await Couriers.in(store).change(id, change);
  if (!changed) throw notFound('Courier');
  const query = on ? `key=${changed._id}.${token}` : '';
  return { name: changed.name, query, wasOn: before !== undefined };
}
