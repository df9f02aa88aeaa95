import { mkdir, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { listen, portOf } from '../../src/app/processes/http-server.ts';
import { aProduct } from '../bodies.ts';
import { okay, type Person, type World, world } from '../world.ts';

/** Rows of 4 kB: more than the buffers of a connection take. */
const ROWS = 4_000;
const ADDRESS = '203.0.113.5';

async function addRows({ api }: Person, count: number, description: string) {
  const { _id } = okay(await api.products.create({ body: aProduct() }));
  const rows = mongoose.model('Product').collection;
  const one = await rows.findOne({ _id: new mongoose.Types.ObjectId(_id) });
  const copy = () => ({ ...one, _id: new mongoose.Types.ObjectId(), description });
  await rows.insertMany(Array.from({ length: count }, copy));
}

let here: World;
let person: Person;
let server: Server;
beforeAll(async () => {
  here = await world({ env: { TRUST_PROXY: '1' } });
  person = here.alice;
  await addRows(person, ROWS, 'd'.repeat(4_000));
  await addRows(here.bob, 201, 'ක'.repeat(10_000));
  const built = join(here.ctx.config.DATA_DIR, 'landing/build/client');
  await mkdir(join(built, 'landing-assets'), { recursive: true });
  await writeFile(join(built, 'index.html'), '<title>Kade</title>');
  await writeFile(join(built, 'large.bin'), Buffer.alloc(32 * 1024 * 1024));
  const config = { ...here.ctx.config, HOST: '127.0.0.1', PORT: 0 };
  server = await listen(createApp(here.ctx), config);
}, 120_000);
afterAll(() => server.closeAllConnections());

const list = ({ storeId } = person) => `/api/merchant/products?store_id=${storeId}`;

/** Requests a path and reads nothing of the reply. */
function stall(path: string, { token } = person): Socket {
  const socket = connect(portOf(server), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ADDRESS}\r\nAuthorization: ${token}\r\n\r\n`,
  );
  return socket;
}

/** Returns the status of a request from the same address; 0 when there is none within 30 seconds. */
const statusOf = (path: string) =>
  new Promise<number>((resolve) => {
    const headers = { 'x-forwarded-for': ADDRESS, authorization: person.token };
    const signal = AbortSignal.timeout(30_000);
    const sent = request({ host: '127.0.0.1', port: portOf(server), path, headers, agent: false, signal });
    sent.once('error', () => resolve(0)).once('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    sent.end();
  });

/** The connections of the server that are open. */
const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((cause, count) => (cause ? reject(cause) : resolve(count))),
  );

describe('clients that do not read', () => {
  it('keep no other request of their address waiting', async () => {
    const stalled = Array.from({ length: 60 }, () => stall(list()));
    await vi.waitFor(async () => expect(await connections()).toBeGreaterThan(50), { timeout: 30_000 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push(await statusOf(`${list()}&limit=1`));
    expect(statuses).toEqual([200, 200, 200]);
    for (const socket of stalled) socket.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 30_000 });
  }, 150_000);

  it('are disconnected, those that wait longest first, when what they wait for takes more than 64 MB', async () => {
    // A batch of Sinhala rows has 2 million characters and 6 million bytes.
    const stalled = Array.from({ length: 30 }, () => stall(list(here.bob), here.bob));
    await vi.waitFor(async () => expect(await connections()).toBe(30), { timeout: 30_000 });
    // Those that make no progress are disconnected after 20 seconds in any case.
    await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(11), { timeout: 18_000 });
    for (const socket of stalled) socket.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 30_000 });
  }, 90_000);

  it('are disconnected from a list and from a file, and one that reads slowly is not', async () => {
    const stalled = [stall(list()), stall('/large.bin')];
    const slow = stall(list());
    const reading = setInterval(() => void slow.once('data', () => slow.pause()).resume(), 500);
    // A paused socket does not notice that the other side has closed it.
    await vi.waitFor(async () => expect(await connections()).toBe(1), { timeout: 90_000, interval: 500 });
    clearInterval(reading);
    expect(slow.closed).toBe(false);
    for (const socket of [...stalled, slow]) socket.destroy();
  }, 120_000);
});
