import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atFileEnd } from './file-end.ts';

/** A received message. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** Replies to a message; without it, every message gets a 204. */
  respond: (res: ServerResponse, message: Received) => void;
  /** Returns the types of the messages to a path, in order. */
  typesAt(path: string): string[];
}

export const replyNoContent = (res: ServerResponse): void => void res.writeHead(204).end();

/** Starts a server on this machine that receives webhooks. It is closed after the tests of the file. */
export async function webhookReceiver(): Promise<Receiver> {
  const receive = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req);
    const message = { path: req.url ?? '', headers: req.headers, body, event: JSON.parse(body) };
    receiver.received.push(message);
    receiver.respond(res, message);
  };
  const server = createServer((req, res) => void receive(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    port,
    received: [],
    respond: replyNoContent,
    typesAt: (path) => receiver.received.filter((each) => each.path === path).map(({ event }) => event.type),
  };
  return receiver;
}
