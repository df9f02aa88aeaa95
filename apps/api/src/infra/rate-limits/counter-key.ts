import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Returns the part of an address that is assigned to one customer: all of IPv4, the first 64 bits of IPv6. */
export function ipPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (v4?.[1]) return v4[1];
  const [head = '', tail] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(missing).fill('0'), ...back].slice(0, 4).join(':');
}

/** Addresses and accounts are counted without being written down. */
export const counterKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32);
