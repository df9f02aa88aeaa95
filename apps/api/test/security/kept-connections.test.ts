import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { listen, portOf } from '../../src/app/processes/http-server.ts';
import { world } from '../world.ts';

const BODY = Buffer.alloc(200_000, 'x');

let server: Server;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  const here = await world();
  server = await listen(createApp(here.ctx), { ...here.ctx.config, HOST: '127.0.0.1', PORT: 0 });
  server.on('connection', (socket) => sockets.push(socket));
  port = portOf(server);
});
afterAll(() => server.closeAllConnections());

/** Sends a request whose body nobody reads, and returns its status. */
async function refused(agent: Agent): Promise<number | undefined> {
  const sending = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/nothing' });
  sending.end(BODY);
  const [reply] = await once(sending, 'response');
  reply.resume();
  await once(reply, 'end');
  return reply.statusCode;
}

it('a connection that carries many refused requests does not collect listeners', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number | undefined>();
  for (let sent = 0; sent < 30; sent += 1) statuses.add(await refused(agent));
  const [socket] = sockets;
  expect([statuses, sockets.length]).toEqual([new Set([404]), 1]);
  expect(socket?.listenerCount('close')).toBeLessThan(10);
  agent.destroy();
});
