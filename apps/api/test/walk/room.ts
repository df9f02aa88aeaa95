import {
  MAX_COURIERS,
  MAX_KEYS,
  MAX_LOCATIONS,
  MAX_PUSH_DEVICES,
  MAX_SEGMENTS,
  MAX_STAFF_ROLES,
  MAX_WEBHOOKS,
} from '@kade/contract';
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

/** The resources of which a store may have few: the maximum, the rows that may go, and how one is removed. */
const limited: Record<string, (api: Person['api']) => Limited> = {
  couriers: (api) => ({
    most: MAX_COURIERS,
    rows: async () => okay(await api.couriers.list()),
    remove: (id) => api.couriers.remove({ params: { id } }),
  }),
  push: (api) => ({
    most: MAX_PUSH_DEVICES,
    rows: async () => okay(await api.push.list()),
    remove: (id) => api.push.remove({ params: { id } }),
  }),
  segments: (api) => ({
    most: MAX_SEGMENTS,
    rows: async () => okay(await api.segments.list()),
    remove: (id) => api.segments.remove({ params: { id } }),
  }),
  // A role in use stays: the server refuses to remove it.
  staffRoles: (api) => ({
    most: MAX_STAFF_ROLES,
    rows: async () => okay(await api.staffRoles.list()),
    remove: (id) => api.staffRoles.remove({ params: { id } }),
  }),
  // The main place cannot be removed.
  stockLocations: (api) => ({
    most: MAX_LOCATIONS - 1,
    rows: async () => okay(await api.stockLocations.list()).filter(({ main }) => !main),
    remove: (id) => api.stockLocations.remove({ params: { id } }),
  }),
  webhooks: (api) => ({
    most: MAX_WEBHOOKS,
    rows: async () => okay(await api.webhooks.list()),
    remove: (id) => api.webhooks.remove({ params: { id } }),
  }),
};

interface Limited {
  most: number;
  rows: () => Promise<Array<{ _id: string }>>;
  remove: (id: string) => Promise<unknown>;
}

/**
 * Removes rows of a resource of which a store may have few, where a walk that sends `AT_ONCE` requests would reach the
 * maximum, but not the row of which `made` returns the id.
 */
export async function makeRoom(
  resource: string,
  person: Person,
  made: (name: string) => string | undefined,
): Promise<void> {
  if (resource === 'keys') return makeRoomForKey(person, made('key') ?? '');
  const found = limited[resource]?.(person.api);
  if (!found) return;
  const rows = await found.rows();
  if (rows.length + AT_ONCE <= found.most) return;
  for (const { _id: id } of rows) if (id !== made(resource)) await found.remove(id);
}
