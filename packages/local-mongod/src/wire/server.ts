import { createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ALLOWED_COMMANDS } from '../commands';
import type { Engine, RoundTrip } from '../engine/loader';
import { commandName, framed, messages, refusal } from './message';

/** A listening server over one engine. */
export interface WireServer {
  /** The address in readable form. */
  address: string;
  /**
   * Refuses new connections, waits for the replies of the commands in flight (at most `graceMs` milliseconds), then
   * closes the connections.
   */
  close(graceMs: number): Promise<void>;
}

type Address = { host: string; port: number } | { path: string };

function replyTo(engine: Engine, message: Buffer): Promise<RoundTrip> | RoundTrip {
  const command = commandName(message);
  return ALLOWED_COMMANDS.has(command) ? engine.roundTrip(message) : refusal(message, command);
}

function listening(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

/**
 * Serves MongoDB's wire protocol at a TCP address or a socket file. Requests of one connection are processed in order,
 * those of several in parallel. A connection that sends anything other than the protocol is closed.
 */
export async function serveWire(engine: Engine, address: Address): Promise<WireServer> {
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  let replies = 0;

  async function* replying(socket: Socket): AsyncGenerator<Buffer> {
    for await (const message of messages(socket)) {
      busy.add(socket);
      const reply = await replyTo(engine, message);
      replies = (replies + 1) & 0x7fffffff;
      const frame = { id: replies, inReplyTo: reply.requestId, legacy: reply.legacy };
      if (!reply.moreToCome) yield framed(reply.response, frame);
      busy.delete(socket);
      if (closing) socket.destroySoon();
    }
  }

  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket) && busy.delete(socket));
    // A failure affects only its connection, as with any mongod: the client sees it closed and opens another.
    pipeline(replying(socket), socket).catch(() => socket.destroy());
  });
  await listening(server, address);

  const bound = server.address();
  return {
    address: typeof bound === 'object' && bound ? `${bound.address}:${bound.port}` : String(bound),
    close: async (graceMs) => {
      closing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
      const grace = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      await closed;
      clearTimeout(grace);
    },
  };
}
