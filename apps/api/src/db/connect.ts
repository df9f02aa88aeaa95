import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';

mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** Opens the one connection. Operations fail at once while the database is away instead of piling up. */
export async function connect(uri: string): Promise<void> {
  mongoose.set('bufferCommands', false);
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 5000,
    maxPoolSize: 50,
    minPoolSize: 5,
    appName: 'kade',
  });
}

/** Makes every declared index; those that exist are left alone. */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

export const databaseIsUp = (): boolean =>
  mongoose.connection.readyState === mongoose.ConnectionStates.connected;

const PING_PATIENCE = 2_000;

/** Whether the database answers right now, not only whether a connection stands. */
export async function databaseAnswers(): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db || !databaseIsUp()) return false;
  const late = new AbortController();
  const answer = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  const silence = setTimeout(PING_PATIENCE, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answer, silence]).finally(() => late.abort());
}

export const disconnect = (): Promise<void> => mongoose.disconnect();
