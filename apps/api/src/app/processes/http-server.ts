import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { type Config, StartError } from '../../config/config.ts';
import type { Lifecycle } from '../../infra/process/lifecycle.ts';
import { MINUTE } from '../../lib/duration.ts';

const sentences: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program: stop it, or set PORT to another number`,
  EACCES: ({ PORT }) => `Port ${PORT} may not be used by this account: set PORT to a number above 1023`,
  EADDRNOTAVAIL: ({ HOST }) => `${HOST} is not an address of this machine: set HOST to another one`,
  ENOTFOUND: ({ HOST }) => `${HOST} is not a known host: set HOST to another one`,
};

const REFUSALS: Record<string, [status: string, error: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};

/** How long a client may continue after its last response: without sending anything, and in total; milliseconds. */
const LINGER = { idle: 1_000, all: 8_000 };

/** Destroys the socket when nothing more arrives. Closing it at once could lose a response in transit. */
function destroySoon(socket: Duplex, arriving?: IncomingMessage): void {
  const idle = setTimeout(() => socket.destroy(), LINGER.idle);
  const all = setTimeout(() => socket.destroy(), LINGER.all);
  const stop = () => {
    clearTimeout(idle);
    clearTimeout(all);
    // A connection may carry thousands of refused requests.
    socket.off('close', stop);
  };
  arriving?.on('data', () => void idle.refresh()).once('end', stop);
  socket.once('close', stop);
}

/** Closes the connection of a client that has its response and still has not sent the whole request. */
function closeIncomplete(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (!req.complete) destroySoon(req.socket, req);
  });
}

/** A reply without progress for this long is cut off, in milliseconds. */
const STALLED_MS = 20_000;
/** A reply that is not produced yet may take this many times as long. */
const MOST_QUIET = 6;

/**
 * Closes the connection of a client that does not read its reply. Node counts a partly written buffer as progress, so a
 * slow client is not stalled.
 */
function closeStalled(_req: IncomingMessage, res: ServerResponse): void {
  let quiet = 0;
  res.on('timeout', (socket: Socket) => {
    quiet += 1;
    if (socket.writableLength > 0 || quiet >= MOST_QUIET) socket.destroy();
    else socket.setTimeout(STALLED_MS);
  });
}

/** Refuses, in JSON like every refusal, what is not HTTP enough to become a request. */
function refuse(cause: NodeJS.ErrnoException, socket: Duplex): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, error] = REFUSALS[cause.code ?? ''] ?? ['400 Bad Request', 'The request cannot be read'];
  const body = JSON.stringify({ error });
  // A client that keeps its side open would otherwise hold the socket for as long as it likes.
  destroySoon(socket);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Waits until it listens. Throws a `StartError` with what to do when the address cannot be used. */
function listening(server: NetServer, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence = sentences[cause.code ?? ''];
      reject(sentence ? new StartError(sentence(config)) : cause);
    });
    server.listen(config.PORT, config.HOST, () => resolve());
  });
}

/** Returns the port of a server that listens on one. */
export function portOf(server: NetServer): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}

/** Checks that the address can be used. Returns its port, a free one for port 0. Throws as `listen` does. */
export async function freePort(config: Config): Promise<number> {
  const probe = createNetServer();
  await listening(probe, config);
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Longer than reverse proxies keep theirs, so that they close first and no request meets a closing socket. */
export const KEEP_ALIVE_MS = 75_000;

/** Listens. Throws a `StartError` with what to do when the address cannot be used. */
export async function listen(app: Express, config: Config): Promise<Server> {
  // Slow clients are looked for every second; Node's own half minute would let them pile up.
  const server = createServer({ connectionsCheckingInterval: 1000 }, app);
  server.headersTimeout = 8_000;
  // The outermost limit: body readers have shorter ones.
  server.requestTimeout = 5 * MINUTE;
  server.timeout = STALLED_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('clientError', refuse);
  server.on('request', closeIncomplete);
  server.on('request', closeStalled);
  await listening(server, config);
  return server;
}

export interface Draining {
  serving: Lifecycle;
  /** How long new requests are still served, so that a load balancer sees /readyz fail first; milliseconds. */
  delay: number;
  /** How long connections without a request are kept after that; milliseconds. */
  idle: number;
  /** How long current requests may take from then on; milliseconds. */
  timeout: number;
}

/**
 * How long requests are read after the signal, in milliseconds. Those that were sent before it may still be in a
 * socket: closing a connection that looks idle would reset them.
 */
const LAST_READS = 250;

/** How long the first process takes at most to close its copy of the socket, in milliseconds. */
const LAST_COPY = 150;

/**
 * A timer that is late fires before the sockets are read. After it, the first immediate fires when waiting connections
 * were accepted, the second when their requests were read: before that they look idle.
 */
async function readSockets(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((read) => setImmediate(read));
}

/** Stops listening, then waits until all connections are closed. */
async function closeServer(server: Server, { idle, timeout }: Draining): Promise<void> {
  await new Promise<void>((resolve) => {
    const begun = performance.now();
    const look = setInterval(() => {
      const waited = performance.now() - begun;
      if (waited >= idle + timeout) server.closeAllConnections();
      // A connection whose reply had begun before becomes idle later.
      else if (waited >= idle) server.closeIdleConnections();
    }, 50);
    // That of HTTP would close idle connections at once, under a request that is on its way.
    NetServer.prototype.close.call(server, () => {
      clearInterval(look);
      resolve();
    });
  });
}

/**
 * Lets current requests finish. Accepts no new connection; one with keep-alive closes with its last response. A second
 * call with other times runs concurrently, and whichever is shorter ends both.
 *
 * The system resets connections that wait to be accepted when a socket closes. A client that gets a reply may connect
 * again within a fraction of a millisecond, so unless other processes accept at the socket, requests that arrive last wait
 * until it is closed, and are served then.
 */
export async function drain(server: Server, draining: Draining): Promise<void> {
  const { serving, delay } = draining;
  serving.drain();
  await pause(Math.max(delay - LAST_READS, 0));
  const letBegin = serving.replaced ? () => undefined : serving.holdRequests();
  await pause(LAST_READS);
  await readSockets();
  const closed = closeServer(server, draining);
  if (!serving.replaced) await pause(LAST_COPY);
  letBegin();
  await closed;
}
