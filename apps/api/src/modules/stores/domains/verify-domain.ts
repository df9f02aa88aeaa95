import type { DomainCheck } from '@kade/contract';
import type { Config } from '../../../config/config.ts';
import { VerifiedHosts } from '../../../db/stores/verified-host.model.ts';
import {
  type DomainStatus,
  domainStatus,
  endProof,
  findHostHolder,
  hostOfDomain,
  updateDomainVerification,
} from '../../../db/stores/store-hosts.ts';
import { Store, type StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { type Dns, DnsUnavailable } from '../../../infra/dns/dns.ts';
import { isPlatformName } from '../../../config/platform-hosts.ts';
import {
  CHALLENGE_HOST,
  type DnsFindings,
  findVerification,
  recordsOf,
  type Seen,
  TXT_HOST,
  type ExpectedRecord,
} from './dns-records.rules.ts';
import { releaseLostHost } from './lose-domain.ts';
import { servedAt } from './change-domain.ts';
import { HOUR, MINUTE } from '../../../lib/duration.ts';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';

/** How long the records of a live domain may be missing before it is no longer served, in milliseconds. */
const GRACE = 24 * HOUR;
/** A new claim is looked up often at first: its owner waits for it. */
const EAGER = 48 * HOUR;

const wantedOf = (id: string, { DEALER_HOST, STORES_HOST, CHALLENGE_ZONE }: Config): ExpectedRecord => ({
  targets: [...new Set([DEALER_HOST, STORES_HOST])],
  zone: CHALLENGE_ZONE,
  challenge: `${id}.${CHALLENGE_ZONE}`,
});

async function look(host: string, { targets }: ExpectedRecord, dns: Dns): Promise<Seen> {
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
export const LONGEST_CHECK_DELAY = 6 * HOUR;

const nextRetrieval = ({ proof: verification }: StoreRow, now: Date): string => {
  const isNew = verification !== undefined && now.getTime() - Date.parse(verification.since) < EAGER;
  return new Date(
    now.getTime() + (isNew && !verification.lapsed_at ? 15 * MINUTE : LONGEST_CHECK_DELAY),
  ).toISOString();
};

/**
 * Takes the proved host from a store that never showed its record there, as names that were proved by pointing here
 * are held. Returns whether the host is free then.
 */
async function takeFromHolder(host: string, seen: Seen, { store, ctx }: Proving): Promise<boolean> {
  const holder = await findHostHolder(host);
  if (!holder || holder.id === store.id) return true;
  const isShown = findVerification(seen, wantedOf(holder.id, ctx.config)).isChallengeMet;
  if (isShown || (await VerifiedHosts.isShownBy(host, holder.id))) return false;
  const other = await Store.ofRow(holder.id);
  const row = await other?.read('domain hosts resting proof version');
  return !other || !row || (await releaseLostHost(other, { row, host, why: 'taken' }, ctx)) !== null;
}

/**
 * Serves the store at its proved domain. Null when another store holds it by its record or proved it first, or the
 * store was changed meanwhile.
 */
async function goLive(row: StoreRow, seen: Seen, proving: Proving): Promise<StoreRow | null> {
  const { store, ctx } = proving;
  const host = hostOfDomain(row.domain);
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
  await VerifiedHosts.add(host, store);
  await ctx.audit('domain.proved', { merchant: store.merchant, store: store.id, host });
  return served;
}

/** Handles missing records of a live domain: records the time, and after a day stops serving there. */
async function lapse(row: StoreRow, { store, ctx }: Proving): Promise<StoreRow | null> {
  const now = ctx.clock.now();
  const since = row.proof?.missing_since;
  if (!since) {
    await updateDomainVerification(row, { missing_since: now.toISOString() });
    return null;
  }
  if (now.getTime() - Date.parse(since) < GRACE) return null;
  return releaseLostHost(store, { row, host: hostOfDomain(row.domain), why: 'lapsed' }, ctx);
}

interface Proving {
  store: Store;
  ctx: AppContext;
}

interface Look {
  row: StoreRow;
  before: DomainStatus;
  seen: Seen;
  proof: DnsFindings;
}

/**
 * Updates the domain's state after a look-up. Only the store's record makes a domain live. A live one stays so without
 * the record while it points here and no record there names another store. Returns the store when it changed.
 */
async function conclude(
  { row, before, seen, proof: verification }: Look,
  proving: Proving,
): Promise<StoreRow | null> {
  const { isChallengeMet, pointsHere, namesAnother } = verification;
  if (before !== 'live') return isChallengeMet ? goLive(row, seen, proving) : null;
  if (!isChallengeMet && (namesAnother || !pointsHere)) return lapse(row, proving);
  if (isChallengeMet) await VerifiedHosts.add(hostOfDomain(row.domain), proving.store);
  if (row.proof?.missing_since) await updateDomainVerification(row, { missing_since: null });
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
  const host = hostOfDomain(domain);
  if (isPlatformName(host, ctx.config)) {
    await endProof(row);
    throw apiError('domain_of_platform');
  }
  if (!row.proof) return { domain, domain_status: domainStatus(row), challenge_needed: false, records: [] };
  const wanted = wantedOf(store.id, ctx.config);
  const seen = await look(host, wanted, ctx.dns).catch((cause: unknown) => {
    if (!(cause instanceof DnsUnavailable)) throw cause;
    throw apiError('dns_silent', { headers: { 'Retry-After': '5' } });
  });
  const verification = findVerification(seen, wanted);
  const before = domainStatus(row);
  await updateDomainVerification(row, { due_at: nextRetrieval(row, ctx.clock.now()) });
  const after = await conclude({ row, before, seen, proof: verification }, { store, ctx });
  const domain_status = domainStatus(after ?? row);
  return {
    domain,
    domain_status,
    challenge_needed: domain_status !== 'live' && !verification.isChallengeMet,
    records: recordsOf(seen, wanted, domain_status === 'live'),
  };
}
