import { beforeAll, describe, expect, it } from 'vitest';
import { buildServer, startServer } from '../built-server.ts';
import { openConnections, replyTo, stall, statusFrom } from './sockets.ts';

const ATTACKER = '127.0.0.2';
const OTHER = '127.0.0.3';
const LOGIN = JSON.stringify({ email: 'nobody@example.lk', password: 'not-the-one' });
const JSON_TYPE = { 'content-type': 'application/json' };

const STALLED_BODY =
  'POST /api/inquiry HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
const STALLED_BODY_OF_GET = 'GET /api/platform HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
const SLOW_HEADER = 'GET /api/platform HTTP/1.1\r\nHost: x\r\nX-Slow: ';

// Other operating systems have one loopback address only.
describe.runIf(process.platform === 'linux')('clients that send slowly or stop in between', () => {
  let program: string;
  beforeAll(async () => {
    program = await buildServer();
  });

  it('from one address do not block others, and all of their connections are closed', async () => {
    const server = await startServer(program, { HOST: '127.0.0.1' });
    const sockets = await Promise.all(
      [STALLED_BODY, SLOW_HEADER].flatMap((bytes) =>
        Array.from({ length: 1000 }, () => stall(server.url, ATTACKER, bytes)),
      ),
    );
    sockets.push(await stall(server.url, ATTACKER, STALLED_BODY_OF_GET));
    const seen = new Set<number>();
    const open: number[] = [];
    const end = Date.now() + 75_000;
    while (open.at(-1) !== 0 && Date.now() < end) {
      seen.add(await statusFrom(OTHER, `${server.url}/api/platform`));
      const login = { method: 'POST', headers: JSON_TYPE, body: LOGIN };
      seen.add(await statusFrom(OTHER, `${server.url}/api/merchant/auth/login`, login));
      open.push(await openConnections(server, ATTACKER));
    }
    // Counts open connections; on a slow machine some are closed before the first count.
    expect(open[0]).toBeGreaterThan(0);
    expect(open.at(-1)).toBe(0);
    expect(seen).toEqual(new Set([200, 401]));
    for (const socket of sockets) socket.destroy();
    expect(await server.stop()).toBe(0);
  }, 150_000);

  it('get a status: 408 for a body that stops, 503 beyond the limit of an address', async () => {
    const server = await startServer(program, { HOST: '127.0.0.1' });
    const replies = await Promise.all(
      Array.from({ length: 130 }, () => replyTo(server.url, ATTACKER, STALLED_BODY)),
    );
    const starting = (status: string) => replies.filter((text) => text.startsWith(`HTTP/1.1 ${status} `));
    expect([starting('408').length, starting('503').length]).toEqual([125, 5]);
    expect(starting('408')[0]).toContain('"error":"The request took too long to arrive"');
    expect(starting('503')[0]).toContain('"error":"Too many requests at once. Try again in a moment."');
    expect(await server.stop()).toBe(0);
  }, 150_000);
});
