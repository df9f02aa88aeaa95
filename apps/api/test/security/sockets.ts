import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Started } from '../built-server.ts';

/**
 * Opens a connection from an address of this machine, sends some bytes and then nothing. It keeps its side open even
 * when the server ends the other side, as a program that wants to occupy the server would.
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

/** An IPv4 address and a port as /proc/net/tcp writes them: the bytes of the address in the order of the machine. */
const asHex = (address: string, port: number): string => {
  const bytes = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  return `${bytes.toReversed().join('')}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
};

/**
 * Returns how many connections from an IPv4 address a server holds a descriptor for. Those that it closed have the
 * inode 0 until the system ends them. The number of all its descriptors is no measure: connections to the database
 * change.
 */
export async function openConnections({ url }: Started, from: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const local = asHex(hostname, Number(port));
  const remote = asHex(from, 0).slice(0, -4);
  const [, ...rows] = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n');
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return columns.filter(
    ([, own, other, , , , , , , inode]) => own === local && other?.startsWith(remote) && inode !== '0',
  ).length;
}
