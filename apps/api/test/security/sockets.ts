import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
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

/** The state LISTEN in /proc/net/tcp. */
const LISTENING = '0A';

/**
 * How many connections of clients a server that listens on an IPv4 address holds a descriptor for. Those that it closed
 * have the inode 0 until the system ends them. Its descriptors as such say less: connections to the database come and go.
 */
export async function openConnections({ url }: Started): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const [, ...rows] = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n');
  const columns = rows.map((row) => row.trim().split(/\s+/));
  const isOpen = ([, local = '', , state, , , , , , inode]: string[]) =>
    local.endsWith(`:${port}`) && state !== LISTENING && inode !== '0';
  return columns.filter(isOpen).length;
}

export async function until(holds: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come about within ${seconds} seconds`);
    await pause(50);
  }
}
