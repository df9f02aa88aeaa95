import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { expect, it } from 'vitest';
import { baseHeaders, BASE_HEADERS } from './security-headers.ts';

/** Returns those headers of a response behind this middleware that are among the base headers. */
async function headersBehind(middleware: RequestHandler): Promise<Record<string, string | null>> {
  const app = express();
  app.use(middleware, (_req, res) => void res.json({}));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  const others = new Set([
    'connection',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'x-powered-by',
  ]);
  return Object.fromEntries([...headers].filter(([name]) => !others.has(name)));
}

it('every response has the headers that helmet sets', async () => {
  const ofHelmet = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  const sent = await headersBehind(baseHeaders);
  expect(sent).toEqual(await headersBehind(ofHelmet));
  expect(Object.keys(sent)).toHaveLength(Object.keys(BASE_HEADERS).length);
});
