import type { DnsRecord } from '@kade/contract';

/** The DNS replies about an own domain. */
export interface Seen {
  /** CNAME targets of the domain itself, and its addresses. */
  root: { cname: string[]; addresses: string[] };
  /** Addresses of the platform's own hosts. */
  platform: string[];
  /** CNAME targets of the challenge host, and TXT records of the other challenge host. */
  challenge: { cname: string[]; txt: string[] };
}

/** What an own domain's records must be. */
export interface ExpectedRecord {
  /** The platform's hosts; the domain may point at any of them. The first is the one that is shown. */
  targets: readonly string[];
  /** The zone below which the challenge records of all stores are. */
  zone: string;
  /** What the challenge records must hold: `<store id>.<challenge zone>`. */
  challenge: string;
}

/** The host of the challenge that the certificate's issuer follows, and of the one for who cannot set a CNAME there. */
export const CHALLENGE_HOST = '_acme-challenge';
export const TXT_HOST = '_store-challenge';

export interface DnsFindings {
  pointsHere: boolean;
  /** A challenge record names this store. */
  isChallengeMet: boolean;
  /** A challenge record names a store, and not this one. */
  namesAnother: boolean;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** An ALIAS or ANAME at the root shows as addresses, so those of the platform are as good as the CNAME. */
function pointsHere({ root, platform }: Seen, { targets }: ExpectedRecord): boolean {
  if (root.cname.some((target) => targets.some((ours) => same(ours, target)))) return true;
  return root.addresses.length > 0 && root.addresses.every((address) => platform.includes(address));
}

/** Returns which proofs of an own domain the DNS replies contain. */
export function findVerification(seen: Seen, wanted: ExpectedRecord): DnsFindings {
  const values = [...seen.challenge.cname, ...seen.challenge.txt].map((value) => value.trim().toLowerCase());
  const ofStores = values.filter((value) => value.endsWith(`.${wanted.zone.toLowerCase()}`));
  const isChallengeMet = ofStores.includes(wanted.challenge.toLowerCase());
  return {
    pointsHere: pointsHere(seen, wanted),
    isChallengeMet,
    namesAnother: ofStores.length > 0 && !isChallengeMet,
  };
}

function stateOf(isMet: boolean, found: readonly string[], isLive: boolean): DnsRecord['state'] {
  if (isMet) return isLive ? 'live' : 'found';
  return found.length > 0 ? 'wrong_target' : 'waiting';
}

/** Returns the records for a screen: what is expected, what was found, and how the two compare. */
export function recordsOf(seen: Seen, wanted: ExpectedRecord, isLive: boolean): DnsRecord[] {
  const { root, challenge } = seen;
  const atRoot = root.cname.length > 0 ? root.cname : root.addresses;
  const record = (row: Omit<DnsRecord, 'state'>, isMet: boolean): DnsRecord => ({
    ...row,
    state: stateOf(isMet, row.found, isLive),
  });
  const has = (found: readonly string[]) => found.some((value) => same(value.trim(), wanted.challenge));
  return [
    record(
      { type: 'CNAME', host: '@', wanted: wanted.targets[0] ?? '', found: atRoot },
      pointsHere(seen, wanted),
    ),
    record(
      { type: 'CNAME', host: CHALLENGE_HOST, wanted: wanted.challenge, found: challenge.cname },
      has(challenge.cname),
    ),
    record(
      { type: 'TXT', host: TXT_HOST, wanted: wanted.challenge, found: challenge.txt },
      has(challenge.txt),
    ),
  ];
}
