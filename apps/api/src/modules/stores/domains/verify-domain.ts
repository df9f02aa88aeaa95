import type { DomainCheck } from '@kade/contract';
import type { Config } from '../../../config/config.ts';
import { ProvenHosts } from '../../../db/stores/verified-host.model.ts';
import {
  type DomainStatus,
  domainStatusOf,
  endProof,
  holderOf,
  hostIn,
  noteProof,
} from '../../../db/stores/store-hosts.ts';
import { Store, type StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { refusal } from '../../../lib/api-error.ts';
import { type Dns, DnsUnavailable } from '../../../infra/dns/dns.ts';
import { isPlatformName } from '../../../config/platform-hosts.ts';
import {
  CHALLENGE_HOST,
  type Proof,
  proofOf,
  recordsOf,
  type Seen,
  TXT_HOST,
  type Wanted,
} from './dns-records.rules.ts';
import { loseHost } from './lose-domain.ts';
import { servedAt } from './change-domain.ts';
import { HOUR, MINUTE } from '../../../lib/duration.ts';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';

/** How long the records of a live domain may be missing before it is no longer served, in milliseconds. */
const GRACE = 24 * HOUR;
/** A new claim is looked up often at first: its owner waits for it. */
const EAGER = 48 * HOUR;

const wantedOf = (id: string, { DEALER_HOST, STORES_HOST, CHALLENGE_ZONE }: Config): Wanted => ({
  targets: [...new Set([DEALER_HOST, STORES_HOST])],
  zone: CHALLENGE_ZONE,
  challenge: `${id}.${CHALLENGE_ZONE}`,
});

async function look(host: string, { targets }: Wanted, dns: Dns): Promise<Seen> {
  const [cname, addresses, challenge, txt, ...platform] = await Promise.all([
    dns.cname(host),
    dns.addresses(host),
    dns.cname(`${CHALLENGE_HOST}.${host}`),
    dns.txt(`${TXT_HOST}.${host}`),
    ...targets.map((target) => dns.addresses(target)),
  ]);
  return { root: { cname, addresses }, platform: platform.flat(), challenge: { cname: challenge, txt } };
}

/** The longest time until a domain is looked up again, in milliseconds. */
export const LONGEST_LOOK = 6 * HOUR;

const nextLook = ({ proof }: StoreRow, now: Date): string => {
  const isNew = proof !== undefined && now.getTime() - Date.parse(proof.since) < EAGER;
  return new Date(now.getTime() + (isNew && !proof.lapsed_at ? 15 * MINUTE : LONGEST_LOOK)).toISOString();
};

/**
 * Takes the proved host from a store that never showed its record there, as names that were proved by pointing here
 * are held. Returns whether the host is free then.
 */
async function takeFromHolder(host: string, seen: Seen, { store, ctx }: Proving): Promise<boolean> {
  const holder = await holderOf(host);
  if (!holder || holder.id === store.id) return true;
  const isShown = proofOf(seen, wantedOf(holder.id, ctx.config)).isChallengeMet;
  if (isShown || (await ProvenHosts.isShownBy(host, holder.id))) return false;
  const other = await Store.ofRow(holder.id);
  const row = await other?.read('domain hosts resting proof version');
  return !other || !row || (await loseHost(other, { row, host, why: 'taken' }, ctx)) !== null;
}

/**
 * Serves the store at its proved domain. Null when another store holds it by its record or proved it first, or the
 * store was changed meanwhile.
 */
async function goLive(row: StoreRow, seen: Seen, proving: Proving): Promise<StoreRow | null> {
  const { store, ctx } = proving;
  const host = hostIn(row.domain);
  if (!(await takeFromHolder(host, seen, proving))) return null;
  const update = {
    $set: servedAt(host, row, ctx.clock.now()),
    $unset: { 'proof.missing_since': 1, 'proof.lapsed_at': 1 },
  };
  const served = await store.change(update, { version: row.version }).catch((cause: unknown) => {
    if (isDuplicateKey(cause)) return null;
    throw cause;
  });
  if (!served) return null;
  await ProvenHosts.remember(host, store);
  await ctx.audit('domain.proved', { merchant: store.merchant, store: store.id, host });
  return served;
}

/** Handles missing records of a live domain: records the time, and after a day stops serving there. */
async function lapse(row: StoreRow, { store, ctx }: Proving): Promise<StoreRow | null> {
  const now = ctx.clock.now();
  const since = row.proof?.missing_since;
  if (!since) {
    await noteProof(row, { missing_since: now.toISOString() });
    return null;
  }
  if (now.getTime() - Date.parse(since) < GRACE) return null;
  return loseHost(store, { row, host: hostIn(row.domain), why: 'lapsed' }, ctx);
}

interface Proving {
  store: Store;
  ctx: AppContext;
}

interface Look {
  row: StoreRow;
  before: DomainStatus;
  seen: Seen;
  proof: Proof;
}

/**
 * Updates the domain's state after a look-up. Only the store's record makes a domain live. A live one stays so without
 * the record while it points here and no record there names another store. Returns the store when it changed.
 */
async function conclude({ row, before, seen, proof }: Look, proving: Proving): Promise<StoreRow | null> {
  const { isChallengeMet, pointsHere, namesAnother } = proof;
  if (before !== 'live') return isChallengeMet ? goLive(row, seen, proving) : null;
  if (!isChallengeMet && (namesAnother || !pointsHere)) return lapse(row, proving);
  if (isChallengeMet) await ProvenHosts.remember(hostIn(row.domain), proving.store);
  if (row.proof?.missing_since) await noteProof(row, { missing_since: null });
  return null;
}

/**
 * Looks the store's own domain up in the DNS and applies the result: a domain with the store's challenge record goes
 * live, one whose records have been missing for a day lapses. Pointing at the platform does not name the store, so it
 * proves nothing. Throws a 503 when the DNS does not reply, and a 409 for a name of the platform; nothing changes then.
 */
export async function checkDomain(store: Store, ctx: AppContext): Promise<DomainCheck> {
  const row = await store.read('domain hosts resting proof version');
  const { domain } = row;
  const host = hostIn(domain);
  if (isPlatformName(host, ctx.config)) {
    await endProof(row);
    throw refusal('domain_of_platform');
  }
  if (!row.proof) return { domain, domain_status: domainStatusOf(row), challenge_needed: false, records: [] };
  const wanted = wantedOf(store.id, ctx.config);
  const seen = await look(host, wanted, ctx.dns).catch((cause: unknown) => {
    if (!(cause instanceof DnsUnavailable)) throw cause;
    throw refusal('dns_silent', { headers: { 'Retry-After': '5' } });
  });
  const proof = proofOf(seen, wanted);
  const before = domainStatusOf(row);
  await noteProof(row, { due_at: nextLook(row, ctx.clock.now()) });
  const after = await conclude({ row, before, seen, proof }, { store, ctx });
  const domain_status = domainStatusOf(after ?? row);
  return {
    domain,
    domain_status,
    challenge_needed: domain_status !== 'live' && !proof.isChallengeMet,
    records: recordsOf(seen, wanted, domain_status === 'live'),
  };
}
