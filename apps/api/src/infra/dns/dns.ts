/** Thrown when the DNS did not reply: a time-out, or a server that fails or refuses. It means nothing for the name. */
export class DnsUnavailable extends Error {}

/**
 * Queries of the DNS for a name. A name or a record that does not exist gives an empty list. Every call throws
 * `DnsUnavailable` when no reply came.
 */
export interface Dns {
  /** The targets of the name's CNAME records, lower case, without the final dot. */
  cname(name: string): Promise<string[]>;
  /** The name's TXT records, the parts of each joined. */
  txt(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses, CNAMEs followed. */
  addresses(name: string): Promise<string[]>;
}
