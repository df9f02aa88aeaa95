import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_ORIGIN } from '@kade/contract';
import express, { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import type { Config } from '../../config/config.ts';
import { documentHeaders } from '../middleware/security-headers.ts';
import { SECOND, YEAR } from '../../lib/duration.ts';

/** Each public page exists in English, and below `/si` and `/ta` in Sinhala and Tamil. */
const LANDING_PAGES = ['', '/si', '/ta'].flatMap((language) =>
  ['/', '/pricing', '/terms-and-conditions', '/privacy-policy'].map((path) => `${language}${path}`),
);
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );

/** Returns a built text with the origin of this server; in the parameters of links it is encoded. */
function textOf(file: string, origin: string): string {
  const built = readFileSync(file, 'utf8');
  return built
    .replaceAll(BUILT_ORIGIN, origin)
    .replaceAll(encodeURIComponent(BUILT_ORIGIN), encodeURIComponent(origin));
}

const sends =
  (text: string, type: string): RequestHandler =>
  (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type(type).send(text);
  };

/** A built page with a policy that allows exactly the inline scripts that are in it. */
function page(file: string, origin: string, frames = ''): RequestHandler[] {
  const html = textOf(file, origin);
  return [documentHeaders(hashesOf(html), frames), sends(html, 'html')];
}

/** Files whose names change with their content, as they were compressed when they were built. */
const immutable = (folder: string) => sirv(folder, { immutable: true, maxAge: YEAR / SECOND, brotli: true });

/** Files beside the pages. The files of the pages are as they were built, so each page is at its own path only. */
function plain(folder: string): RequestHandler {
  const files = express.static(folder, { maxAge: '1h', index: false, redirect: false });
  return (req, res, next) => (req.path.endsWith('.html') ? next() : files(req, res, next));
}

/** Texts beside the pages that have addresses in them. */
const WITH_ADDRESSES = ['robots.txt', 'sitemap.xml'];

/** The public pages with the origin of this server, as one build serves any address. */
function landingPages(folder: string, origin: string): Router {
  const router = Router();
  const built = LANDING_PAGES.map((path) => ({ path, file: join(folder, path, 'index.html') }));
  for (const { path, file } of built) if (existsSync(file)) router.get(path, ...page(file, origin));
  for (const name of WITH_ADDRESSES) {
    const file = join(folder, name);
    if (existsSync(file)) router.get(`/${name}`, sends(textOf(file, origin), name));
  }
  router.use('/landing-assets', immutable(join(folder, 'landing-assets')));
  router.use(plain(folder));
  return router;
}

/**
 * The two web apps on the API's origin: the landing pages on their paths, the admin app on every other path that is
 * not a file. Nothing is served for an app that was not built.
 */
export function serveApps({
  WEB_DIR = 'apps',
  PUBLIC_URL,
  STORES_SUFFIX,
}: Pick<Config, 'WEB_DIR' | 'PUBLIC_URL' | 'STORES_SUFFIX'>): Router {
  const router = Router();
  const landing = join(WEB_DIR, 'landing/build/client');
  const admin = join(WEB_DIR, 'admin/dist');
  const { origin, protocol, port } = new URL(PUBLIC_URL);
  // The editor shows the preview of a shop at its name below the suffix.
  const shops = `${protocol}//*.${STORES_SUFFIX}${port ? `:${port}` : ''}`;
  if (existsSync(join(landing, 'index.html'))) router.use(landingPages(landing, origin));
  if (existsSync(join(admin, 'index.html'))) {
    router.use('/app-assets', immutable(join(admin, 'app-assets')));
    router.use(plain(admin));
    router.get(/^\/(?!api\/)(?!.*\.\w{2,5}$).*/, ...page(join(admin, 'index.html'), origin, shops));
  }
  return router;
}
