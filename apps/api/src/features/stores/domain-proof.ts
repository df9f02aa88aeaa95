import type { DomainCheck } from '@kade/contract';
import type { Config } from '../../config.ts';
import { Merchants } from '../../db/merchant.model.ts';
import { ProvenHosts } from '../../db/proven-host.model.ts';
import { type DomainStatus, domainStatusOf, hostIn, isContested, noteProof } from '../../db/store-hosts.ts';
import type { Store, StoreRow } from '../../db/store.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { type Dns, DnsUnavailable } from '../../ports/dns/index.ts';
import { domainLapsedMail } from '../../ports/mail/index.ts';
import {
  CHALLENGE_HOST,
  proofOf,
  recordsOf,
  type Seen,
  TXT_HOST,
  type Wanted,
} from './domain-check.rules.ts';
import { servedAt } from './domain.ts';
import { HOUR, MINUTE } from '../../time.ts';
import { isDuplicateKey } from '../../db/duplicate-key.ts';

/** How long the records of a live domain may be missing before it is no longer served, in milliseconds. */
const GRACE = 24 * HOUR;
/** A new claim is looked up often at first: its owner waits for it. */
const EAGER = 48 * HOUR;

const wantedOf = ({ id }: Store, { DEALER_HOST, STORES_HOST, CHALLENGE_ZONE }: Config): Wanted => ({
  targets: [...new Set([DEALER_HOST, STORES_HOST])],
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

/** Serves the store at its proved domain. Null when another store proved it first, or the store was changed meanwhile. */
async function goLive(store: Store, row: StoreRow, { clock, audit }: Deps): Promise<StoreRow | null> {
  const host = hostIn(row.domain);
  const update = {
    $set: servedAt(host, row, clock.now()),
    $unset: { 'proof.missing_since': 1, 'proof.lapsed_at': 1 },
  };
  const served = await store.change(update, { version: row.version }).catch((cause: unknown) => {
    if (isDuplicateKey(cause)) return null;
    throw cause;
  });
  if (!served) return null;
  await ProvenHosts.remember(host, store.merchant);
  await audit('domain.proved', { merchant: store.merchant, store: store.id, host });
  return served;
}

/**
 * Handles missing records of a live domain: records the time, and after a day stops serving there and notifies the
 * merchant.
 */
async function lapse(store: Store, row: StoreRow, deps: Deps): Promise<StoreRow | null> {
  const now = deps.clock.now();
  const since = row.proof?.missing_since;
  if (!since) {
    await noteProof(row, { missing_since: now.toISOString() });
    return null;
  }
  if (now.getTime() - Date.parse(since) < GRACE) return null;
  const host = hostIn(row.domain);
  const update = {
    $set: { hosts: row.hosts.filter((held) => held !== host), 'proof.lapsed_at': now },
    $unset: { 'proof.missing_since': 1 },
  };
  const lapsed = await store.change(update, { version: row.version });
  const merchant = lapsed && (await Merchants.find(store.merchant));
  if (!merchant) return lapsed;
  await deps.audit('domain.lapsed', { merchant: store.merchant, store: store.id, host });
  const { PLATFORM_NAME: platform, PUBLIC_URL } = deps.config;
  const mail = domainLapsedMail({
    platform,
    name: merchant.first_name,
    host,
    link: `${PUBLIC_URL}/settings`,
  });
  await deps.mail.send({ to: merchant.email, ...mail }, { about: merchant.id });
  return lapsed;
}

/** Updates the domain's state after a look-up. Returns the store when it changed. */
async function conclude(
  store: Store,
  { row, before, isProved }: { row: StoreRow; before: DomainStatus; isProved: boolean },
  deps: Deps,
): Promise<StoreRow | null> {
  if (before !== 'live') return isProved ? goLive(store, row, deps) : null;
  if (!isProved) return lapse(store, row, deps);
  if (row.proof?.missing_since) await noteProof(row, { missing_since: null });
  return null;
}

/**
 * Looks the store's own domain up in the DNS and applies the result: a proved domain goes live, one whose proof has
 * been missing for a day lapses. A challenge record proves it; pointing at the platform does so only where no other
 * store claims the domain and no other merchant had it, because it does not name the store. Throws a 503 when the DNS
 * does not reply; nothing changes then.
 */
export async function checkDomain(store: Store, deps: Deps): Promise<DomainCheck> {
  const row = await store.read('domain hosts resting proof version');
  const { domain } = row;
  if (!row.proof) return { domain, domain_status: domainStatusOf(row), challenge_needed: false, records: [] };
  const wanted = wantedOf(store, deps.config);
  const host = hostIn(domain);
  const seen = await look(host, wanted, deps.dns).catch((cause: unknown) => {
    if (!(cause instanceof DnsUnavailable)) throw cause;
    throw refusal('dns_silent', { headers: { 'Retry-After': '5' } });
  });
  const challenge_needed =
    (await isContested(domain, store.id)) || (await ProvenHosts.isOfAnother(host, store.merchant));
  const { pointsHere, isChallengeMet } = proofOf(seen, wanted);
  const before = domainStatusOf(row);
  const isProved = isChallengeMet || (pointsHere && (before === 'live' || !challenge_needed));
  await noteProof(row, { due_at: nextLook(row, deps.clock.now()) });
  const after = await conclude(store, { row, before, isProved }, deps);
  const domain_status = domainStatusOf(after ?? row);
  return {
    domain,
    domain_status,
    challenge_needed,
    records: recordsOf(seen, wanted, domain_status === 'live'),
  };
}
