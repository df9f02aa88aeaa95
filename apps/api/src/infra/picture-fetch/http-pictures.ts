import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { MAX_IMAGE_BYTES } from '@kade/contract';
import type { Dns } from '../dns/dns.ts';
import { hostOf, isThisMachine, onlyTo } from '../webhook-http/checked-host.ts';
import { isPublic } from '../webhook-http/public-addresses.ts';
import { type PictureFetch, PictureTooLarge, PictureUnreachable } from './picture-fetch.ts';

const MOST_REDIRECTS = 3;
const PORTS = new Set(['', '80', '443']);

export interface PictureOptions {
  dns: Dns;
  /** Whether a connection to this IP address, and to this port as an address names it, may be made. */
  allows: (ip: string, port: string) => boolean;
  /** How long a picture may take, in milliseconds. */
  within?: number;
}

/** Only the public internet, at the ports of the web. */
export const onlyPublic: PictureOptions['allows'] = (ip, port) => isPublic(ip) && PORTS.has(port);
/** For development and tests: this machine too, at any port; never another machine of a private network. */
export const publicOrThisMachine: PictureOptions['allows'] = (ip, port) =>
  ip === '127.0.0.1' || onlyPublic(ip, port);

/** Returns the IP address to connect to. All that the host has must be allowed, so that none of them can slip through. */
async function checkedAddress(url: URL, { dns, allows }: PictureOptions): Promise<string> {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new PictureUnreachable();
  const host = hostOf(url);
  const here = isThisMachine(host) ? ['127.0.0.1'] : null;
  const found = here ?? (isIP(host) === 0 ? await dns.addresses(host) : [host]);
  const [first] = found;
  if (first === undefined || !found.every((ip) => allows(ip, url.port))) throw new PictureUnreachable();
  return first;
}

function send(url: URL, ip: string, signal: AbortSignal): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    agent: false,
    lookup: onlyTo(ip),
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Kade-Import' },
    signal,
  });
}

const answered = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve);
    // Later errors, of a connection that was given up, need no answer.
    sent.on('error', reject);
    sent.end();
  });

/** Reads a body, and counts its bytes while it does. */
async function read(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) throw new PictureTooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  // A stream without an encoding yields buffers, which its type does not state.
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_IMAGE_BYTES) throw new PictureTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The address that a reply leads to; null for one that is no redirect. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (statusCode < 300 || statusCode > 399 || !location) return null;
  if (!URL.canParse(location, from)) throw new PictureUnreachable();
  return new URL(location, from);
}

/** Fetches pictures over the network. */
export function httpPictures(options: PictureOptions): PictureFetch {
  async function follow(url: URL, signal: AbortSignal, redirects: number): Promise<Buffer> {
    const sent = send(url, await checkedAddress(url, options), signal);
    try {
      const response = await answered(sent);
      const next = redirectOf(response, url);
      if (next === null) {
        if (response.statusCode !== 200) throw new PictureUnreachable();
        return await read(response);
      }
      if (redirects === MOST_REDIRECTS) throw new PictureUnreachable();
      sent.destroy();
      return await follow(next, signal, redirects + 1);
    } finally {
      sent.destroy();
    }
  }
  return {
    async fetch(address) {
      if (!URL.canParse(address)) throw new PictureUnreachable();
      try {
        return await follow(new URL(address), AbortSignal.timeout(options.within ?? 20_000), 0);
      } catch (cause) {
        throw cause instanceof PictureTooLarge ? cause : new PictureUnreachable();
      }
    },
  };
}
