import { connect as connectSocket, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import { expect, onTestFinished, test } from 'vitest';
import { connect, freshFolder } from './workspace';

function opMsg(id: number, command: Record<string, unknown>): Buffer {
  const body = Buffer.from(serialize({ ...command, $db: 'app' }));
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

async function socketTo(port: number): Promise<Socket> {
  const socket = connectSocket(port, '127.0.0.1').setNoDelay(true);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Reads complete replies until `count` have arrived: [id of the request, document]. */
async function replies(socket: Socket, count: number): Promise<[number, Record<string, unknown>][]> {
  const found: [number, Record<string, unknown>][] = [];
  let held = Buffer.alloc(0);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    held = Buffer.concat([held, chunk as Buffer]);
    while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
      const length = held.readInt32LE(0);
      found.push([held.readInt32LE(8), deserialize(held.subarray(21, length))]);
      held = held.subarray(length);
    }
    if (found.length >= count) return found;
  }
  throw new Error('The connection was closed');
}

test('a message that arrives byte by byte is parsed', async () => {
  const { port } = await connect(freshFolder());
  const socket = await socketTo(port);
  for (const byte of opMsg(7, { ping: 1 })) socket.write(Buffer.of(byte));
  expect(await replies(socket, 1)).toEqual([[7, { ok: 1 }]]);
});

test('many requests in one packet get their replies in order', async () => {
  const { port } = await connect(freshFolder());
  const socket = await socketTo(port);
  const insert = (n: number) => ({ insert: 'things', documents: [{ _id: n }] });
  const pairs = Array.from({ length: 50 }, (_, n) => [
    opMsg(n, insert(n)),
    opMsg(100 + n, { count: 'things' }),
  ]);
  socket.write(Buffer.concat(pairs.flat()));
  const received = await replies(socket, 100);
  expect(received.map(([id]) => id)).toEqual(Array.from({ length: 50 }, (_, n) => [n, 100 + n]).flat());
  expect(received.filter(([id]) => id >= 100).map(([, reply]) => reply.n)).toEqual(
    Array.from({ length: 50 }, (_, n) => n + 1),
  );
});

test('connections do not wait for each other', async () => {
  const { port } = await connect(freshFolder());
  const sockets = await Promise.all(Array.from({ length: 30 }, () => socketTo(port)));
  for (const [id, socket] of sockets.entries()) socket.write(opMsg(id, { ping: 1 }));
  const received = await Promise.all(sockets.map((socket) => replies(socket, 1)));
  expect(received.map(([first]) => first?.[0])).toEqual(sockets.map((_, id) => id));
});

test('messages up to the limit of 48 MB pass both ways', async () => {
  const { client } = await connect(freshFolder());
  const big = client.db('app').collection('big');
  const documents = Array.from({ length: 3 }, (_, n) => ({ n, text: 'x'.repeat(15_000_000) }));
  await big.insertMany(documents);
  const back = await big.find({}, { batchSize: 1 }).sort({ n: 1 }).toArray();
  expect(back.map(({ n, text }) => [n, text.length])).toEqual(
    documents.map(({ n, text }) => [n, text.length]),
  );
});

test.each([
  ['text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['a length of nothing', Buffer.alloc(64)],
  ['a length beyond the limit', Buffer.from('ffffff7f00000000000000000d070000', 'hex')],
  ['an unknown kind of message', Buffer.from('14000000010000000000000001000000ffffffff', 'hex')],
  ['a body that is cut short', Buffer.from('150000000100000000000000dd0700000000000000', 'hex')],
])('a connection that sends %s is closed, and others continue', async (_, bytes) => {
  const { port, client } = await connect(freshFolder());
  const socket = await socketTo(port);
  socket.write(bytes);
  await expect(replies(socket, 1)).rejects.toThrow(/closed|ECONNRESET|aborted/);
  expect(await client.db('app').command({ ping: 1 })).toEqual({ ok: 1 });
});
