import type { domainStatuses } from '@kade/contract';
import { asStoreRow, type DomainVerification, type StoreRow, storeRows } from './store.model.ts';

/** The state of a host, for serving shops. */
export type HostState =
  /** The shop that is served at this host. The row holds `_id`, `domain` and the requested fields. */
  | { state: 'live'; store: StoreRow }
  /** A former host of a shop: requests are redirected to `liveHost`, or get a 404 when the shop has none. */
  | { state: 'resting'; liveHost: string | null }
  | { state: 'none' };

/**
 * Returns the host at which a store is served: the one of its hosts that is not a former one; null when there is none.
 */
export function getLiveHost({
  hosts,
  resting: redirectHosts,
}: Pick<StoreRow, 'hosts' | 'resting'>): string | null {
  return hosts.find((host) => redirectHosts.every((rest) => rest.host !== host)) ?? null;
}

/** Looks up a lower-case host. `fields` names the fields of the store to read, separated by spaces. */
export async function hostState(host: string, fields = ''): Promise<HostState> {
  const found = await storeRows.findOne({ hosts: host }).select(`${fields} domain hosts resting`).lean();
  if (!found) return { state: 'none' };
  const store = asStoreRow(found);
  const liveHost = getLiveHost(store);
  return liveHost === host ? { state: 'live', store } : { state: 'resting', liveHost };
}

/** Finds the store that holds this host, live or resting. */
export async function findHostHolder(host: string): Promise<{ id: string } | null> {
  const row = await storeRows.exists({ hosts: host });
  return row && { id: row._id.toHexString() };
}

export type DomainStatus = (typeof domainStatuses)[number];

/** Returns the host of a store's domain. */
export const hostOfDomain = (domain: string): string => domain.replace(/^https:\/\//, '');

/** Returns the status of the store's domain: `live` while the store is served there, else `lapsed` or `pending`. */
export function domainStatus(row: Pick<StoreRow, 'domain' | 'hosts' | 'resting' | 'proof'>): DomainStatus {
  if (getLiveHost(row) === hostOfDomain(row.domain)) return 'live';
  return row.proof?.lapsed_at ? 'lapsed' : 'pending';
}

/** Yields the ids of the stores whose domain is due for another DNS look-up. */
export async function* dueProofs(now: Date): AsyncGenerator<string> {
  const rows = storeRows
    .find({ 'proof.due_at': { $lte: now } })
    .select('_id')
    .lean()
    .cursor();
  for await (const row of rows) yield String(row._id);
}

/** Makes look-ups of domains due now that are planned after `latest`: a clock that was ahead has planned them. */
export async function correctProofs(latest: Date, now: Date): Promise<void> {
  await storeRows.updateMany(
    { 'proof.due_at': { $gt: latest } },
    { $set: { 'proof.due_at': now } },
    { timestamps: false },
  );
}

/** Records when the proof of a domain was looked up. The merchant did not change anything, so the version stays. */
export async function updateDomainVerification(
  row: Pick<StoreRow, '_id' | 'domain'>,
  proof: Partial<DomainVerification>,
): Promise<void> {
  const $set = Object.fromEntries(Object.entries(proof).map(([field, value]) => [`proof.${field}`, value]));
  await storeRows.updateOne(
    { _id: row._id, domain: row.domain, proof: { $exists: true } },
    { $set },
    { timestamps: false },
  );
}

/** Looks the domain up no more: no store may have it. */
export async function endProof(row: Pick<StoreRow, '_id' | 'domain'>): Promise<void> {
  const only = { _id: row._id, domain: row.domain, 'proof.due_at': { $exists: true } };
  await storeRows.updateOne(only, { $unset: { 'proof.due_at': 1 } }, { timestamps: false });
}

/** Yields every host that stores hold, live or former, with the id of its store. */
export async function* heldHosts(): AsyncGenerator<{ store: string; host: string }> {
  const rows = storeRows
    .find({ hosts: { $gt: '' } })
    .select('hosts')
    .lean<{ _id: unknown; hosts: string[] }>()
    .cursor();
  for await (const { _id, hosts } of rows) for (const host of hosts) yield { store: String(_id), host };
}

/** Yields the former hosts, of all stores, whose 30 days are over. */
export async function* expiredRedirectHosts(now: Date): AsyncGenerator<string> {
  const rows = storeRows
    .find({ 'resting.until': { $lte: now } })
    .select('resting')
    .lean<{ resting: { host: string; until: Date }[] }>()
    .cursor();
  for await (const { resting: redirectHosts } of rows)
    for (const { host, until } of redirectHosts) if (until <= now) yield host;
}

/** Releases a former host whose 30 days are over, so that another store may take it. */
export async function releaseRested(host: string, now: Date): Promise<void> {
  await storeRows.updateOne(
    { hosts: host, resting: { $elemMatch: { host, until: { $lte: now } } } },
    { $pull: { hosts: host, resting: { host } }, $inc: { version: 1 } },
  );
}
