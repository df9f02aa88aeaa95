import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';

mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/**
 * Opens the one connection. While the database is away or frozen, operations fail after a while instead of piling up:
 * a command without an answer gives its socket back after 30 seconds, and one that finds no server or no free socket
 * fails after 3. With `monitorCommands` the client tells which commands it sends.
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
    minPoolSize: 5,
    appName: 'kade',
    // The tests' own address asks for it in its query.
    ...(monitorCommands ? { monitorCommands } : {}),
  });
}

/** The client of the one connection, which tells what it sends where it was asked to. */
export const commandSource = () => mongoose.connection.getClient();

/** Makes every declared index; those that exist are left alone. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

export const databaseIsUp = (): boolean =>
  mongoose.connection.readyState === mongoose.ConnectionStates.connected;

const PING_TIMEOUT = 2_000;

async function ping(timeout: number): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db || !databaseIsUp()) return false;
  const late = new AbortController();
  const answer = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  const silence = setTimeout(timeout, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answer, silence]).finally(() => late.abort());
}

let asked: Promise<boolean> | undefined;

/**
 * Whether the database responds right now, not only whether a connection stands. Waits `timeout` milliseconds at most.
 * Those who ask at the same time share one ping.
 */
export function databaseResponds(timeout = PING_TIMEOUT): Promise<boolean> {
  asked ??= ping(timeout).finally(() => (asked = undefined));
  return asked;
}

export const disconnect = (): Promise<void> => mongoose.disconnect();
