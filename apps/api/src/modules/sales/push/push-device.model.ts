import { MAX_PUSH_DEVICES, type PushDevice, type PushDeviceInput } from '@kade/contract';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { hashToken } from '../../../lib/tokens.ts';

export interface PushDeviceRow extends PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The session that switched the notifications on; they end with it. */
  session: string;
  /** Which of the places of a store it has; a unique index keeps their number. */
  slot: number;
  version: number;
}

const BY_SESSION = { session: 1 } as const;

const definition = {
  fields: {
    ...texts('endpoint', 'fingerprint', 'p256dh', 'auth', 'language', 'session', 'agent', 'service'),
    slot: Number,
  },
  indexes: [
    [{ slot: 1 }, { unique: true }],
    [{ fingerprint: 1 }, { unique: true }],
  ],
  across: [[BY_SESSION, {}]],
} satisfies Definition;

/** The devices that are notified about a store. */
export const PushDevices = new StoreOwned<PushDeviceRow, typeof definition>('PushDevice', definition);

interface NewDevice {
  input: PushDeviceInput;
  session: string;
  agent: string;
}

const LONGEST_AGENT = 300;

function fieldsOf({ input, session, agent }: NewDevice) {
  const { endpoint, keys, language } = input;
  return {
    endpoint,
    fingerprint: hashToken(endpoint),
    service: new URL(endpoint).host,
    ...keys,
    language,
    session,
    agent: agent.slice(0, LONGEST_AGENT),
  };
}

/**
 * Adds a device to a free place of its store; one that is there already gets the new keys, session and language. Throws a
 * 409 when all places are taken.
 */
export async function addDevice(store: Store, device: NewDevice, id?: string): Promise<PushDeviceRow> {
  const fields = fieldsOf(device);
  await store.enable('pushes');
  for (let attempt = 0; attempt < MAX_PUSH_DEVICES; attempt += 1) {
    const rows = await PushDevices.in(store).list();
    const before = rows.find(({ fingerprint }) => fingerprint === fields.fingerprint);
    if (before) return PushDevices.in(store).update(before._id, fields);
    const slot = freeSlot(rows);
    if (slot === undefined) break;
    try {
      return await PushDevices.in(store).create({ ...fields, slot }, id);
    } catch (cause) {
      // Another request has the place now, or has added this device.
      if (!isDuplicateKey(cause)) throw cause;
    }
  }
  throw apiError('push_devices_full', { params: { limit: MAX_PUSH_DEVICES } });
}

function freeSlot(rows: readonly PushDeviceRow[]): number | undefined {
  const taken = new Set(rows.map(({ slot }) => slot));
  return Array.from({ length: MAX_PUSH_DEVICES }, (_, slot) => slot).find((slot) => !taken.has(slot));
}

/** Yields the sessions of the devices of all stores, each once. */
export async function* sessionsOfDevices(): AsyncGenerator<string> {
  const found = await PushDevices.unscoped()
    .aggregate<{ _id: string }>([{ $group: { _id: '$session' } }])
    .hint(BY_SESSION);
  for (const { _id } of found) yield _id;
}

/** Removes the devices that a session switched on, in every store. */
export async function removeDevicesOf(session: string): Promise<void> {
  await PushDevices.unscoped().deleteMany({ session });
}
