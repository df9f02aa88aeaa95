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
export const disconnect = (): Promise<void> => mongoose.disconnect();
