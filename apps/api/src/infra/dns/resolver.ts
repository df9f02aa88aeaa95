import { Resolver } from 'node:dns/promises';
import { errorCode, errorMessage } from '../../lib/error-details.ts';
import { type Dns, DnsUnavailable } from './dns.ts';

export interface ResolverOptions {
  /** Servers as `address` or `address:port`; none means those of the machine. */
  servers: readonly string[];
  /** How long one try may take, in milliseconds. */
  timeout: number;
}

const TRIES = 2;
/** Error codes for a record that does not exist. */
const NOTHING = new Set<unknown>(['ENOTFOUND', 'ENODATA']);

async function found<Value>(asked: Promise<Value[]>): Promise<Value[]> {
  try {
    return await asked;
  } catch (cause) {
    if (NOTHING.has(errorCode(cause))) return [];
    throw new DnsUnavailable(errorMessage(cause), { cause });
  }
}

/** Queries DNS servers over the network. */
export function resolverDns({ servers, timeout }: ResolverOptions): Dns {
  const resolver = new Resolver({ timeout, tries: TRIES });
  if (servers.length > 0) resolver.setServers([...servers]);
  return {
    cname: async (name) =>
      (await found(resolver.resolveCname(name))).map((target) => target.toLowerCase().replace(/\.$/, '')),
    txt: async (name) => (await found(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) => {
      const [four, six] = await Promise.all([found(resolver.resolve4(name)), found(resolver.resolve6(name))]);
      return [...four, ...six];
    },
  };
}
