import type { OwnershipTransfer } from '@kade/contract';
import { Merchants } from '../../../../db/merchants/merchant.model.ts';
import type { Store, StoreTransfer } from '../../../../db/stores/store.ts';
import { ApiKeyCollection } from '../../../../infra/auth/api-key.model.ts';
import { Webhooks } from '../../webhooks/webhook.model.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

/** The username and the name of an account; its id where it was erased. */
export async function accountNames(account: string): Promise<{ username: string; name: string }> {
  const person = await Merchants.find(account);
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : '';
  return { username: person?.username ?? account, name };
}

/** Returns a transfer as its two sides and the managers see it: with what goes on to act for the store. */
export async function transferView(store: Store, transfer: StoreTransfer): Promise<OwnershipTransfer> {
  const [from, to] = await Promise.all([accountNames(transfer.from), accountNames(transfer.to)]);
  const keys = await ApiKeyCollection.in(store).list({}, OLDEST);
  const webhooks = await Webhooks.in(store).list({}, OLDEST);
  return {
    state: transfer.accepted_at ? 'accepted' : 'offered',
    from: from.username,
    to: to.username,
    name: to.name,
    offered_at: transfer.offered_at,
    until: transfer.due_at,
    keys: keys.map(({ name }) => name),
    webhooks: webhooks.map(({ url }) => new URL(url).host),
  };
}
