import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Started } from '../built-server.ts';

/**
 * Opens a connection from an address of this machine, sends some bytes and then nothing. It keeps its own side open
 * even when the server ends its side, as a program that wants to occupy the server would.
 */
export async function stall(url: string, from: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** The status that a request from an address gets. 0 when the connection breaks. */
export function statusFrom(
  from: string,
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string | Buffer } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(url, { method, headers: { ...headers }, localAddress: from, agent: false });
    sending.on('error', () => resolve(0));
    sending.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.end(body);
  });
}

/** How many files and sockets a server holds open. */
export const openDescriptors = async ({ child }: Started): Promise<number> =>
  (await readdir(`/proc/${child.pid}/fd`)).length;

export async function until(holds: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come about within ${seconds} seconds`);
    await pause(50);
  }
}
