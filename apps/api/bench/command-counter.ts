import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The head of each message of the database's protocol: its length first, its kind at byte 12. */
const HEAD = 16;
/** A message with one command: behind the head are 4 bytes of flags, the kind of the section and the document. */
const OP_MSG = 2013;
const DOCUMENT = HEAD + 5;
/** What the driver sends for itself. */
const OWN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

export interface CommandCounter {
  /** The address of the database through the counter. */
  uri: string;
  /** Returns how often each command was sent since the last call, as `find products`. */
  take(): Map<string, number>;
  close(): Promise<void>;
}

/** Returns the command of a message and its collection; null for what is none. */
function commandOf(message: Buffer): string | null {
  if (message.readInt32LE(12) !== OP_MSG) return null;
  // Behind the length of the document: the type of the first field, its name, and a text with its length.
  const named = DOCUMENT + 5;
  const end = message.indexOf(0, named);
  const name = message.toString('utf8', named, end);
  if (OWN.has(name)) return null;
  const isText = message[named - 1] === 2;
  const length = isText ? message.readInt32LE(end + 1) : 1;
  const collection = message.toString('utf8', end + 5, end + 4 + length);
  return isText ? `${name} ${collection}` : name;
}

/** Calls `each` with every whole message of a stream. */
function splitMessages(each: (message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= HEAD && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      each(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** Listens in front of a database and counts the commands that go through. */
export async function countCommands(uri: string): Promise<CommandCounter> {
  const address = new URL(uri);
  const host = decodeURIComponent(address.hostname);
  const isSocket = host.startsWith('/');
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = isSocket ? connect(host) : connect(Number(address.port), host);
    client.on(
      'data',
      splitMessages((message) => {
        const command = commandOf(message);
        if (command) counts.set(command, (counts.get(command) ?? 0) + 1);
      }),
    );
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = new URL(uri);
  through.host = `127.0.0.1:${port}`;
  return {
    uri: through.href,
    take() {
      const taken = new Map(counts);
      counts.clear();
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
