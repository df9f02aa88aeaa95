import { setTimeout } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import type { AnyModel } from './any-model.ts';

mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** The connections that are open from the start. */
const CONNECTIONS = 5;

/**
 * Opens the one connection. While the database is unreachable or hangs, operations time out instead of accumulating: a
 * command without a reply releases its socket after 30 seconds, and one that finds no server or no free socket fails
 * after 3. With `monitorCommands` the client emits an event for each command.
 */
export async function connect(
  uri: string,
  { monitorCommands }: { monitorCommands?: boolean } = {},
): Promise<void> {
  mongoose.set('bufferCommands', false);
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3_000,
    waitQueueTimeoutMS: 3_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 30_000,
    heartbeatFrequencyMS: 5_000,
    maxPoolSize: 50,
    minPoolSize: CONNECTIONS,
    appName: 'kade',
    // The URL of the test database requests it in its query.
    ...(monitorCommands ? { monitorCommands } : {}),
  });
}

/** The client of the one connection. It emits command events if `monitorCommands` was set. */
export const commandSource = () => mongoose.connection.getClient();

/** Returns the name that the driver gives to an index of these fields. */
const nameOf = (key: object): string => Object.entries(key).flat().join('_');

async function ensureIndexesOf(db: mongo.Db, model: AnyModel): Promise<void> {
  const indexes = model.schema
    .indexes()
    .map(([key, { background: _background, ...options }]) => ({ name: nameOf(key), ...options, key }));
  if (indexes.length === 0) await model.createCollection();
  else await db.command({ createIndexes: model.collection.name, indexes });
}

/**
 * Creates every declared index that does not exist, those of a collection in one command, of as many collections at once
 * as there are connections. Throws before `connect`.
 */
export async function ensureIndexes(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  const models = Object.values(mongoose.models).values();
  const work = async () => {
    for (const model of models) await ensureIndexesOf(db, model);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** Returns whether the connection to the database is open now. */
export const databaseIsUp = (): boolean =>
  mongoose.connection.readyState === mongoose.ConnectionStates.connected;

const PING_TIMEOUT = 2_000;

async function ping(timeout: number): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db || !databaseIsUp()) return false;
  const late = new AbortController();
  const reply = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  const silence = setTimeout(timeout, false, { signal: late.signal }).catch(() => false);
  return Promise.race([reply, silence]).finally(() => late.abort());
}

let currentPing: Promise<boolean> | undefined;

/**
 * Returns whether the database replies to a ping within `timeout` milliseconds; an open connection alone is not enough.
 * Concurrent calls share one ping.
 */
export function databaseResponds(timeout = PING_TIMEOUT): Promise<boolean> {
  currentPing ??= ping(timeout).finally(() => (currentPing = undefined));
  return currentPing;
}

/** Closes the connection. Commands that wait for it fail. */
export const disconnect = (): Promise<void> => mongoose.disconnect();
