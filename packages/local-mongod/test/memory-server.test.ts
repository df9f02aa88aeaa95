import { MongoMemoryServer } from 'mongodb-memory-server-core';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { memoryServerOptions } from '../src/index';

test('mongodb-memory-server runs on the server we choose, without a warning and without a download', async () => {
  const options = await memoryServerOptions({ ...process.env, MONGODB_URI: undefined });
  const server = await MongoMemoryServer.create(options ?? {});
  onTestFinished(async () => void (await server.stop()));
  const connection = await mongoose.createConnection(server.getUri('app-test')).asPromise();
  onTestFinished(() => connection.close());

  const Thing = connection.model('Thing', new mongoose.Schema({ name: { type: String, unique: true } }));
  await Thing.init();
  await Thing.create({ name: 'තේ' });

  await expect(Thing.create({ name: 'තේ' })).rejects.toMatchObject({ code: 11000, keyValue: { name: 'තේ' } });
  expect(await Thing.countDocuments()).toBe(1);
});

test('no server is created where MONGODB_URI names one', async () => {
  expect(await memoryServerOptions({ MONGODB_URI: 'mongodb://db.example/app' })).toBeNull();
});
