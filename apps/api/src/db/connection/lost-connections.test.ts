import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { atFileEnd } from '../../../test/file-end.ts';

const CREATED = 'net.client.socket';
const sockets = new Set<Socket>();
const onCreated = (message: unknown) => void sockets.add((message as { socket: Socket }).socket);
subscribe(CREATED, onCreated);
atFileEnd(() => void unsubscribe(CREATED, onCreated));

let client: mongo.MongoClient;
beforeAll(async () => {
  client = new mongo.MongoClient(inject('mongo'), { monitorCommands: true });
  await client.connect();
});
afterAll(() => client.close());

const lose = (cause?: Error) => {
  for (const socket of sockets) socket.destroy(cause);
};
const brokenPipe = () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });

/** Longer than what a socket buffers, so that the client waits until it has been written. */
const long = 'x'.repeat(4_000_000);

// The client emits `commandStarted` before it writes the command.
it.each<[string, () => void]>([
  ['was closed before the command is written', () => lose()],
  ['closes while the command is written', () => process.nextTick(lose)],
  ['fails while the command is written', () => process.nextTick(lose, brokenPipe())],
])('a command whose connection %s fails as one that lost the database', async (_when, onStarted) => {
  const rows = client.db('lost-connections').collection('rows');
  await rows.insertOne({ text: 'before' });
  client.once('commandStarted', onStarted);
  await expect(rows.insertOne({ text: long })).rejects.toMatchObject({ name: 'MongoNetworkError' });
  // The next connection is a new one.
  await rows.insertOne({ text: 'after' });
});
