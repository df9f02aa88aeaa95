import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import type { Config } from '../config.ts';
import { documentHeaders } from './headers.ts';
import { SECOND, YEAR } from '../time.ts';

/** Each public page exists in English, and below `/si` and `/ta` in Sinhala and Tamil. */
const LANDING_PAGES = ['', '/si', '/ta'].flatMap((language) =>
  ['/', '/pricing', '/terms-and-conditions', '/privacy-policy'].map((path) => `${language}${path}`),
);
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );

/** A built page with a policy that allows exactly the inline scripts it was built with. */
function page(file: string): RequestHandler[] {
  const html = readFileSync(file, 'utf8');
  const send: RequestHandler = (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(html);
  };
  return [documentHeaders(hashesOf(html)), send];
}

/** Files whose names change with their content, as they were compressed when they were built. */
const immutable = (folder: string) => sirv(folder, { immutable: true, maxAge: YEAR / SECOND, brotli: true });
const plain = (folder: string) => express.static(folder, { maxAge: '1h', index: false, redirect: false });

/**
 * The two web apps on the API's origin: the landing pages on their paths, the admin app on every other path that is
 * not a file. Nothing is served for an app that was not built.
 */
export function serveApps({ WEB_DIR = 'apps' }: Pick<Config, 'WEB_DIR'>): Router {
  const router = Router();
  const landing = join(WEB_DIR, 'landing/build/client');
  const admin = join(WEB_DIR, 'admin/dist');
  if (existsSync(join(landing, 'index.html'))) {
    const built = LANDING_PAGES.map((path) => ({ path, file: join(landing, path, 'index.html') }));
    for (const { path, file } of built) if (existsSync(file)) router.get(path, ...page(file));
    router.use('/landing-assets', immutable(join(landing, 'landing-assets')));
    router.use(plain(landing));
  }
  if (existsSync(join(admin, 'index.html'))) {
    router.use('/app-assets', immutable(join(admin, 'app-assets')));
    router.use(plain(admin));
    router.get(/^\/(?!api\/)(?!.*\.\w{2,5}$).*/, ...page(join(admin, 'index.html')));
  }
  return router;
}
