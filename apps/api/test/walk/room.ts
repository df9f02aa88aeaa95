import { MAX_KEYS, MAX_WEBHOOKS } from '@kade/contract';
import { okay, type Person } from '../world.ts';

/** The prefix of the names of API keys that walks do not revoke. */
export const KEPT = 'kept';

/** Revokes API keys except `used` where a store has half of its maximum: some walks create several at once. */
export async function makeRoomForKey({ api }: Person, used: string): Promise<void> {
  const keys = okay(await api.keys.list());
  if (keys.length < MAX_KEYS / 2) return;
  const others = keys.filter(({ name, prefix }) => !name.startsWith(KEPT) && !used.startsWith(prefix));
  await Promise.all(others.map(({ _id: id }) => api.keys.revoke({ params: { id } })));
}

/** Removes webhooks but `used` in the same way. */
export async function makeRoomForWebhook({ api }: Person, used: string | undefined): Promise<void> {
  const rows = okay(await api.webhooks.list());
  if (rows.length < MAX_WEBHOOKS / 2) return;
  const others = rows.filter(({ _id }) => _id !== used);
  await Promise.all(others.map(({ _id: id }) => api.webhooks.remove({ params: { id } })));
}
