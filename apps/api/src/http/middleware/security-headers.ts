import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Directives = Record<string, string[]>;
type Helmet = (req: IncomingMessage, res: ServerResponse, next: (cause?: unknown) => void) => void;

/**
 * Sets the headers of a handler of helmet, which are the same for every response: it is called once, on a response that
 * is not sent, because its chain of handlers takes longer than its headers.
 */
function prepared(handler: Helmet): RequestHandler {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  handler(req, res, (cause) => {
    if (cause) throw cause;
  });
  const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return (_req, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

const policy = (directives: Directives): RequestHandler =>
  prepared(helmet.contentSecurityPolicy({ useDefaults: false, directives }));

/** Headers of every response, files and refusals included; the middlewares below add what may be loaded. */
export const baseHeaders: RequestHandler = prepared(
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  }),
);

const nothing = policy({ defaultSrc: ["'none'"], frameAncestors: ["'none'"] });

/**
 * Headers of every API response: no embedding, and no caching unless a handler allows it or the route is public data of
 * a shop.
 */
export const apiHeaders: RequestHandler = (req, res, next) => {
  const isPublic = req.baseUrl === '/api' && req.path.startsWith('/storefront/');
  res.setHeader('Cache-Control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store');
  nothing(req, res, next);
};

/** Headers of a page for the operator: its own styles and those inside a mail, nothing else. */
export const bareHeaders: RequestHandler = policy({
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
});

/** Headers of a page: only our own scripts, and the inline ones whose hashes are given. */
export const documentHeaders = (scriptHashes: readonly string[]): RequestHandler =>
  policy({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
    // Mantine and the editor set style attributes; no style comes from another host.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  });
