import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openTraces } from '../src/infra/context.ts';
import { aProduct } from './bodies.ts';
import { okay, type World, world } from './world.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** Starts a collector of traces that accepts OTLP over HTTP as JSON. */
async function collector() {
  const taken: { path: string; body: string }[] = [];
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    taken.push({ path: req.url ?? '', body: await text(req) });
    res.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((req, res) => void take(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const spans = () =>
    taken.flatMap(({ body }) =>
      (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((of) => of.spans),
      ),
    );
  return { url, taken, spans, close: () => server.close() };
}

const facts = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

let here: World;
let collected: Awaited<ReturnType<typeof collector>>;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
beforeAll(async () => {
  collected = await collector();
  const traces = await openTraces(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collected.url}/` }));
  here = await world({ ctx: { traces }, env: { TRUST_PROXY: '1' } });
  traces?.follow(mongoose.connection.getClient());
  okay(await here.alice.api.products.create({ body: aProduct({ name: 'canary-name' }) }));
  await supertest(here.url)
    .get('/api/merchant/products')
    .query({ store_id: here.alice.storeId, q: 'canary-search' })
    .set({ authorization: here.alice.token, traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
  await supertest(here.url).get('/api/no/canary-path');
  await traces?.close();
});
afterAll(() => collected.close());

it('each request is a span with the name of its route, in the trace of the reverse proxy', () => {
  expect(new Set(collected.taken.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const list = collected.spans().find(({ name }) => name === 'GET products.list');
  expect(list).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(list && facts(list)).toEqual({
    'http.request.method': 'GET',
    'http.route': 'products.list',
    'http.response.status_code': 200,
  });
  expect(collected.spans().map(({ name }) => name)).toContain('GET unknown');
});

it('the database commands of a request are spans of it', () => {
  const created = collected.spans().find(({ name }) => name === 'POST products.create');
  const parts = collected.spans().filter(({ parentSpanId }) => parentSpanId === created?.spanId);
  const insert = parts.find(({ name }) => name === 'insert products');
  expect(insert && facts(insert)).toEqual({
    'db.system.name': 'mongodb',
    'db.operation.name': 'insert',
    'db.collection.name': 'products',
  });
});

it('no user input, token or id is in a trace', () => {
  const all = collected.taken.map(({ body }) => body).join('\n');
  const { token, email, storeId } = here.alice;
  for (const secret of ['canary', token, email, storeId]) expect(all).not.toContain(secret);
});

it('no trace is sent without the address of a collector', async () => {
  expect(await openTraces(readConfig({}))).toBeNull();
});
