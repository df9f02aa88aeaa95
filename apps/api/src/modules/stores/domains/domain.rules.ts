import { domainToASCII } from 'node:url';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const SUBDOMAIN = /^(?!-)[a-z0-9-]{3,63}(?<!-)$/;

const isAddress = (host: string): boolean =>
  /^[\d.]+$/.test(host) || host.includes(':') || host.includes('[');

/** Returns the host that an input names, in lower case and punycode; null for one that names none. */
export function hostNamed(input: string): string | null {
  const text = input
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
    .replace(/\.$/, '');
  if (text === '' || /[\s/?#@\\:%_]/.test(text) || text.includes('../../../app/routes')) return null;
  return domainToASCII(text) || null;
}

/** What a host must be apart from being free. */
function allowed(host: string, suffix: string): boolean {
  if (host.length > 253 || isAddress(host)) return false;
  if (host.endsWith(`.${suffix}`)) {
    const label = host.slice(0, -(suffix.length + 1));
    return SUBDOMAIN.test(label) && !label.startsWith('xn--');
  }
  const labels = host.split('.');
  return (
    host !== suffix &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  );
}

/**
 * Returns the host that an input names, in the one form that is stored: lower case, punycode, without scheme, port,
 * path or trailing dot. Null when it is malformed, an address, or no possible name under the platform's suffix.
 */
export function domainHost(input: string, suffix: string): string | null {
  const host = hostNamed(input);
  return host !== null && allowed(host, suffix.toLowerCase()) ? host : null;
}

/** Returns the domain of a store in the form of the API: its host with `https://`. */
export const domainOf = (host: string): string => `https://${host}`;

/**
 * Returns whether a host is live only after a proof in the DNS. Subdomains of the platform need none, nor do names
 * under `localhost` where the platform runs on loopback, because they resolve nowhere else.
 */
export function needsProof(
  host: string,
  { STORES_SUFFIX, localNames }: { STORES_SUFFIX: string; localNames: boolean },
): boolean {
  if (host.endsWith(`.${STORES_SUFFIX.toLowerCase()}`)) return false;
  return !(localNames && host.endsWith('.localhost'));
}
