import type { RequestHandler } from 'express';

/** What helmet sets for the options that the test beside this file names. As a constant, because they never change. */
export const BASE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};
const base = Object.entries(BASE_HEADERS);

/** Headers of every response, files and refusals included; the middlewares below add what may be loaded. */
export const baseHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of base) res.setHeader(name, value);
  next();
};

const policy =
  (...directives: string[]): RequestHandler =>
  (_req, res, next) => {
    res.setHeader('Content-Security-Policy', directives.join(';'));
    next();
  };

const nothing = policy("default-src 'none'", "frame-ancestors 'none'");

/**
 * Headers of every API response: no embedding, and no caching unless a handler allows it or the route is public data of
 * a shop.
 */
export const apiHeaders: RequestHandler = (req, res, next) => {
  const isPublic = req.path.startsWith('/api/storefront/');
  res.setHeader('Cache-Control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store');
  nothing(req, res, next);
};

/** Headers of a page for the operator: its own styles and those inside a mail, nothing else. */
export const bareHeaders: RequestHandler = policy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
);

/**
 * Headers of a page: only our own scripts, and the inline ones whose hashes are given. `frames` is what it may show in a
 * frame, besides its own pages.
 */
export const documentHeaders = (scriptHashes: readonly string[], frames = ''): RequestHandler =>
  policy(
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    // Mantine and the editor set style attributes; no style comes from another host.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    ...(frames ? [`frame-src 'self' ${frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  );
