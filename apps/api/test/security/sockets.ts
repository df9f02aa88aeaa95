import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Started } from '../built-server.ts';

/**
 * Opens a connection from an address of this machine, sends some bytes and then nothing. Resolves when the bytes are
 * sent. Its side remains open when the server closes the other side, as in an attack that occupies connections.
 */
export async function stall(url: string, from: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  // The server may close the connection before it has read all of them.
  await new Promise((resolve) => {
    socket.once('close', resolve);
    socket.write(bytes, resolve);
  });
  return socket;
}

/** Sends some bytes as `stall` does, and returns everything that the server sends until it ends its side. */
export async function replyTo(url: string, from: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true });
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

/** Returns the status of a request from an address; 0 when the connection breaks. */
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

/** Returns an IPv4 address and a port in the format of /proc/net/tcp: the address in the byte order of the machine. */
const asHex = (address: string, port: number): string => {
  const bytes = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  return `${bytes.toReversed().join('')}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
};

/**
 * Returns the number of connections from an IPv4 address for which a server has a descriptor. Connections that it
 * closed have the inode 0 until the system removes them. The number of all descriptors cannot be used, because
 * connections to the database change.
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
