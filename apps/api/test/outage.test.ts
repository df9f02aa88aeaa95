import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { memoryServerOptions } from '@kade/local-mongod';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildServer, type Started, startServer } from './built-server.ts';

let program: string;
beforeAll(async () => {
  program = await buildServer();
});

const LOGIN = JSON.stringify({ email: 'nobody@example.lk', password: 'not-the-one' });

/** Opens a connection and sends a request without its body. */
async function halfSent({ url }: Started): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /api/inquiry HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${LOGIN.length}\r\n\r\n${LOGIN.slice(0, 10)}`,
  );
  return socket;
}

async function replyOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(LOGIN.slice(10));
  await once(socket, 'close');
  return text;
}

const GET = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Returns what arrives on a connection until it ends, or the error that broke it. */
async function everything(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => (text += part));
  socket.once('error', (cause) => (text += cause.message));
  await once(socket, 'close').catch(() => undefined);
  return text;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const statusOf = async (url: string) => (await fetch(url).catch(() => null))?.status ?? 0;

describe('SIGTERM', () => {
  it('completes 100 current requests, returns 503 on /readyz meanwhile, and exits 0', async () => {
    const server = await startServer(program, { DRAIN_SECONDS: '3' });
    const sockets = await Promise.all(Array.from({ length: 100 }, () => halfSent(server)));
    await pause(100);
    const stopped = server.stop('SIGTERM');
    const becomes = (path: string, status: number) =>
      vi.waitFor(async () => expect(await statusOf(server.url + path)).toBe(status), { timeout: 10_000 });
    await becomes('/readyz', 503);
    expect(await statusOf(`${server.url}/livez`)).toBe(200);
    server.child.kill('SIGTERM');
    await becomes('/livez', 0);
    const replies = await Promise.all(sockets.map(replyOn));
    expect(new Set(replies.map((text) => text.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 400 Bad Request']),
    );
    for (const text of replies) expect(text).toMatch(/\r\nConnection: close\r\n[^]*\}$/);
    expect(await stopped).toBe(0);
  });

  it('drops no request that arrived before it, on new and on persistent connections', async () => {
    const server = await startServer(program, {});
    const { port } = new URL(server.url);
    const opened = () => connect(Number(port), 'localhost');
    const kept = Array.from({ length: 30 }, opened);
    for (const socket of kept) socket.write(GET);
    await Promise.all(kept.map((socket) => once(socket, 'data')));
    // Both the requests and the signal have arrived when the process continues.
    server.child.kill('SIGSTOP');
    const sockets = [...kept, ...Array.from({ length: 30 }, opened)];
    const replies = sockets.map(everything);
    for (const socket of sockets) socket.write(GET);
    await pause(100);
    const stopped = server.stop('SIGTERM');
    server.child.kill('SIGCONT');
    for (const text of await Promise.all(replies)) expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await stopped).toBe(0);
  });

  it.each(['1', '2'])(
    'resets no connection while clients keep connecting to %s processes',
    async (WEB_CONCURRENCY) => {
      const server = await startServer(program, { WEB_CONCURRENCY });
      const { hostname, port } = new URL(server.url);
      const seen = { replies: 0, broken: [] as string[] };
      /** Sends requests, each on a new connection, until the server listens no more. */
      const repeat = async () => {
        for (;;) {
          const socket = connect(Number(port), hostname);
          socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
          const text = await everything(socket);
          if (text.includes('ECONNREFUSED')) return;
          if (text.startsWith('HTTP/1.1 200 OK\r\n')) seen.replies += 1;
          else seen.broken.push(text);
        }
      };
      const all = Array.from({ length: 12 }, repeat);
      await vi.waitFor(() => expect(seen.replies).toBeGreaterThan(100), { timeout: 30_000 });
      expect(await server.stop()).toBe(0);
      await Promise.all(all);
      expect(seen.broken).toEqual([]);
    },
    60_000,
  );
});

describe('while the database is unavailable', () => {
  it('requests get a 503 with a sentence, the process continues, and requests succeed once it is available again', async () => {
    const options = await memoryServerOptions(process.env);
    const database = await MongoMemoryServer.create({ ...options, instance: { ...options?.instance } });
    // With rate limits, which must count without the database that stores them.
    const env = { MONGODB_URI: `${database.getUri()}kade`, RATE_LIMITS: 'on' };
    const server = await startServer(program, env);
    let count = 0;
    const login = () =>
      fetch(`${server.url}/api/merchant/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody-${(count += 1)}@example.lk`, password: 'not-the-one' }),
      });
    expect((await login()).status).toBe(401);

    await database.stop({ doCleanup: false });
    const replies = await Promise.all(Array.from({ length: 20 }, login));
    for (const reply of replies) {
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(await reply.json()).toMatchObject({
        error: 'The database is not available right now. Try again in a moment.',
      });
    }
    expect([await statusOf(`${server.url}/readyz`), await statusOf(`${server.url}/livez`)]).toEqual([
      503, 200,
    ]);

    await database.start(true);
    while ((await statusOf(`${server.url}/readyz`)) !== 200) await pause(100);
    expect((await login()).status).toBe(401);
    expect(await server.stop()).toBe(0);
    await database.stop();
  });
});

describe('slow and broken clients', () => {
  it('headers that never end are cut off within 15 seconds, and too many are refused in JSON', async () => {
    const server = await startServer(program, {});
    const { hostname, port } = new URL(server.url);
    const started = Date.now();
    const slow = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write('GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        return socket;
      }),
    );
    const large = connect(Number(port), hostname);
    let refusal = '';
    large.on('data', (chunk) => (refusal += String(chunk)));
    large.write(`GET /livez HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
    await once(large, 'close');
    expect(refusal).toMatch(/^HTTP\/1\.1 431 [^]*\{"error":"The headers are too large"\}$/);

    await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
    expect(Date.now() - started).toBeLessThan(15_000);
    expect(await statusOf(`${server.url}/livez`)).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('what is not HTTP is refused in JSON', async () => {
    const server = await startServer(program, {});
    const { hostname, port } = new URL(server.url);
    for (const bytes of [
      'GET / HTTP/9.9\r\n\r\n',
      'NONSENSE\r\n\r\n',
      'GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'GET /livez HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n',
      'POST /api/inquiry HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      '\u0000\u0001\u0002\r\n\r\n',
    ]) {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.write(bytes);
      await once(socket, 'close');
      expect(text).toMatch(/^HTTP\/1\.1 400 [^]*\{"error":"The request cannot be read"\}$/);
    }
    expect(await server.stop()).toBe(0);
  });
});
