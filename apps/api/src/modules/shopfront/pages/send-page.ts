import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzipSync, gzip } from 'node:zlib';
import type { RenderedPage } from '@kade/storefront-interface';
import type { Request, Response } from 'express';
import type { CachedPage } from '../../../infra/shop-cache/page-cache.ts';
import { requestIdOf } from '../../../http/middleware/request-log.ts';
import { type Shared, toSharedHeaders } from './shared-pages.ts';

const compress = promisify(gzip);

/** Headers that belong to one request, not to the page. */
const OF_REQUEST = /^(?:x-request-id|connection|keep-alive|date|ratelimit-.*|retry-after|set-cookie)$/;
/** Headers of a body, which a 304 does not have. */
const OF_BODY = /^content-(?:type|encoding|length)$/i;

const takesGzip = (req: Request): boolean => {
  const accepted = req.headers['accept-encoding'] ?? '';
  return /\bgzip\b/.test(accepted) && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$|\s)/.test(accepted);
};

const isKnown = (req: Request, etag: string): boolean => {
  const given = req.headers['if-none-match'];
  if (given === undefined) return false;
  return given.trim() === '*' || given.split(',').some((known) => known.trim() === etag);
};

const withoutBody = (headers: readonly string[]): string[] =>
  headers.flatMap((name, at) => (at % 2 === 0 && !OF_BODY.test(name) ? [name, headers[at + 1] ?? ''] : []));

/** Compressed bodies of more bytes are not unpacked as a whole. */
const LARGE = 100_000;

/** Sends the rest of a reply. A client that leaves ends it; the compressed bytes are valid. */
async function sendUnpacked(res: Response, packed: Buffer): Promise<void> {
  await pipeline(Readable.from([packed]), createGunzip(), res).catch(() => res.destroy());
}

/**
 * Sends a cached page: a 304 when the browser has it, the stored compressed bytes where it accepts them. With `shared` caches
 * in front of all machines may keep it.
 */
export function sendCached(
  req: Request,
  res: Response,
  page: CachedPage,
  shared: Shared | null = null,
): void {
  const headers = shared ? toSharedHeaders(page.headers, shared) : page.headers;
  const own = res.getHeader('x-request-id') === undefined ? ['X-Request-Id', requestIdOf(req)] : [];
  if (isKnown(req, page.etag)) {
    res.writeHead(304, [...withoutBody(headers), ...own]).end();
    return;
  }
  const isPacked = takesGzip(req);
  const encoding = isPacked ? ['Content-Encoding', 'gzip'] : [];
  const length = isPacked ? page.gzip.length : page.length;
  res.writeHead(200, [...headers, ...encoding, 'Content-Length', String(length), ...own]);
  if (isPacked) res.end(page.gzip);
  else if (page.gzip.length <= LARGE) res.end(gunzipSync(page.gzip));
  else if (req.method === 'HEAD') res.end();
  else void sendUnpacked(res, page.gzip);
}

/** A single host. URLs may have `*` and `;` in their hosts, which a policy reads otherwise. */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/;

/**
 * Returns where forms of a page may be posted to. Throws for what is no origin, because it would weaken the whole
 * policy.
 */
function formTargets(formOrigin: string | undefined): string {
  if (formOrigin === undefined) return "'self'";
  if (!ORIGIN.test(formOrigin)) throw new Error('A page may post its forms to an origin only');
  return `'self' ${formOrigin}`;
}

function policyOf({ styleHashes, formOrigin }: RenderedPage, ancestors: string): string {
  const styles = styleHashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action ${formTargets(formOrigin)}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** Sets the headers that every page of a shop carries. */
function setHeaders(res: Response, page: RenderedPage, cacheControl: string, ancestors = "'none'"): void {
  res.setHeader('Content-Type', `${page.type}; charset=utf-8`);
  res.setHeader('Content-Security-Policy', policyOf(page, ancestors));
  // No page of a shop may ask for the passkeys of its visitors, whatever host the admin app has.
  res.setHeader('Permissions-Policy', 'publickey-credentials-get=(), publickey-credentials-create=()');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Vary', 'Accept-Encoding');
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
}

/** Who may show a page in a frame, and headers that replace those of every page. */
interface Framing {
  ancestors: string;
  headers: Record<string, string>;
}

/** Sends a page that is not cached; only with `framing` it may be shown in a frame. */
export async function sendUncached(
  req: Request,
  res: Response,
  page: RenderedPage,
  framing?: Framing,
): Promise<void> {
  setHeaders(res, page, 'no-store', framing?.ancestors);
  // It knows no list of origins; browsers that know the policy ignore it.
  if (framing) res.removeHeader('X-Frame-Options');
  for (const [name, value] of Object.entries(framing?.headers ?? {})) res.setHeader(name, value);
  const isPacked = takesGzip(req) && page.body.length > 1_000;
  if (isPacked) res.setHeader('Content-Encoding', 'gzip');
  const body = isPacked ? await compress(page.body) : Buffer.from(page.body);
  res.setHeader('Content-Length', body.length);
  res.writeHead(page.status).end(body);
}

const LEVEL = { level: 6 };

/** Compresses a body. One in parts is never whole in memory. */
async function pack({
  body,
  parts,
}: RenderedPage): Promise<{ gzip: Buffer; length: number; digest: string }> {
  const hash = createHash('sha256');
  if (!parts) {
    const digest = hash.update(body).digest('base64url');
    return { gzip: await compress(body, LEVEL), length: Buffer.byteLength(body), digest };
  }
  let length = 0;
  const read = async function* () {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      hash.update(bytes);
      length += bytes.length;
      yield bytes;
    }
  };
  const packed = await pipeline(read, createGzip(LEVEL), (zipped) => buffer(zipped));
  return { gzip: packed, length, digest: hash.digest('base64url') };
}

/** Returns the page as it is cached: compressed once, with the headers of this reply. */
export async function toCachedPage(res: Response, page: RenderedPage): Promise<CachedPage> {
  setHeaders(res, page, 'private, no-cache');
  const { digest, ...packed } = await pack(page);
  const etag = `W/"${digest.slice(0, 22)}"`;
  res.setHeader('ETag', etag);
  const headers = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    OF_REQUEST.test(name) ? [] : [name, String(value)],
  );
  return { ...packed, etag, headers };
}
