import { MAX_KEYS, MAX_LOCATIONS, MAX_PUSH_DEVICES, MAX_WEBHOOKS } from '@kade/contract';
import { okay, type Person } from '../world.ts';

/** The number of concurrent requests of a walk. */
export const AT_ONCE = 8;

/** The prefix of the names of API keys that walks do not revoke. */
export const KEPT = 'kept';

/** Revokes API keys except `used` where a store has half of its maximum, because some walks create several at once. */
async function makeRoomForKey({ api }: Person, used: string): Promise<void> {
  const keys = okay(await api.keys.list());
  if (keys.length < MAX_KEYS / 2) return;
  const others = keys.filter(({ name, prefix }) => !name.startsWith(KEPT) && !used.startsWith(prefix));
  await Promise.all(others.map(({ _id: id }) => api.keys.revoke({ params: { id } })));
}

/** Removes webhooks but `used` where a walk that sends `AT_ONCE` requests would reach the maximum. */
async function makeRoomForWebhook({ api }: Person, used: string | undefined): Promise<void> {
  const rows = okay(await api.webhooks.list());
  if (rows.length + AT_ONCE <= MAX_WEBHOOKS) return;
  const others = rows.filter(({ _id }) => _id !== used);
  await Promise.all(others.map(({ _id: id }) => api.webhooks.remove({ params: { id } })));
}

/** Removes places but the main one and `used` where a walk that sends `AT_ONCE` requests would reach the maximum. */
async function makeRoomForLocation({ api }: Person, used: string | undefined): Promise<void> {
  const rows = okay(await api.stockLocations.list());
  if (rows.length + AT_ONCE <= MAX_LOCATIONS) return;
  const others = rows.filter(({ _id, main }) => !main && _id !== used);
  for (const { _id: id } of others) await api.stockLocations.remove({ params: { id } });
}

/** Removes rows of a resource of which a store may have few, but not the one of which `made` returns the id. */
export async function makeRoom(
  resource: string,
  person: Person,
  made: (name: string) => string | undefined,
): Promise<void> {
  if (resource === 'keys') await makeRoomForKey(person, made('key') ?? '');
  if (resource === 'push') await makeRoomForDevice(person, made('push'));
  if (resource === 'webhooks') await makeRoomForWebhook(person, made('webhooks'));
  if (resource === 'stockLocations') await makeRoomForLocation(person, made(resource));
}

/** Removes devices but `used` where a walk that sends `AT_ONCE` requests would reach the maximum. */
async function makeRoomForDevice({ api }: Person, used: string | undefined): Promise<void> {
  const rows = okay(await api.push.list());
  if (rows.length + AT_ONCE <= MAX_PUSH_DEVICES) return;
  const others = rows.filter(({ _id }) => _id !== used);
  await Promise.all(others.map(({ _id: id }) => api.push.remove({ params: { id } })));
}
