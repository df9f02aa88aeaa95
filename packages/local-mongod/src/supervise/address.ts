import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { embeddedBinary } from '../paths';

/** Where a server of this machine listens: at a loopback port, or at a socket file. */
export type Address = { port: number } | { path: string };

// Systems assign the ports of outgoing connections from 32768 on. A server that restarts on such a port may find it in
// use, even by a client that tries to reach the server and is connected to itself.
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const TRIES = 100;

/** The longest path of a socket file that every system accepts, in bytes. */
const LONGEST_PATH = 100;

/** Returns the port when no process listens on it on loopback, else null. */
function probe(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(port)));
  });
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await probe(randomInt(FIRST_PORT, LAST_PORT));
    if (port !== null) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${LAST_PORT} is free on 127.0.0.1`);
}

interface Wanted {
  binary: string;
  dbpath: string;
  port?: number | undefined;
}

/**
 * Returns the requested port; else a socket file in the data folder, which costs less time for each command and which
 * only the owner of the folder can open. A mongod of the system, or a folder with a long path, gets a free port.
 */
export async function addressFor({ binary, dbpath, port }: Wanted): Promise<Address> {
  if (port !== undefined) return { port };
  const path = join(dbpath, 'mongod.sock');
  const isSocket = binary === embeddedBinary && Buffer.byteLength(path) <= LONGEST_PATH;
  return isSocket ? { path } : { port: await freePort() };
}

/** Returns the host part of a connection string. */
export const hostOf = (address: Address): string =>
  'path' in address ? encodeURIComponent(address.path) : `127.0.0.1:${address.port}`;
