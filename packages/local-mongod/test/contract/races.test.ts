import { GridFSBucket } from 'mongodb';
import mongoose from 'mongoose';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { whenOver } from '../workspace';
import { all, contract } from './server';

const { things, db, client, uri } = contract();

test('60 parallel $inc lose nothing', async () => {
  const collection = await things({ _id: 1, n: 0 });
  await Promise.all(Array.from({ length: 60 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } })));
  expect(await all(collection)).toEqual([{ _id: 1, n: 60 }]);
});

test('a guarded decrement sells no more than there is', async () => {
  const collection = await things({ _id: 1, stock: 10 });
  const sell = () => collection.updateOne({ _id: 1, stock: { $gte: 1 } }, { $inc: { stock: -1 } });
  const sales = await Promise.all(Array.from({ length: 40 }, sell));
  expect(sales.filter((sale) => sale.modifiedCount === 1)).toHaveLength(10);
  expect(await all(collection)).toEqual([{ _id: 1, stock: 0 }]);
});

test('of 30 concurrent inserts of one unique name, one succeeds', async () => {
  const collection = await things();
  await collection.createIndex({ domain: 1 }, { unique: true });
  const take = (who: number) => collection.insertOne({ _id: who, domain: 'shop.example' });
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, who) => take(who)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await collection.countDocuments()).toBe(1);
});

test('30 upserts of one key make one document', async () => {
  const collection = await things();
  const upsert = () => collection.updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { upsert: true });
  await Promise.all(Array.from({ length: 30 }, upsert));
  expect(await all(collection)).toEqual([{ _id: 'counter', n: 30 }]);
});

test('a cursor returns every document during concurrent writes', async () => {
  const collection = await things(...Array.from({ length: 1_000 }, (_, _id) => ({ _id })));
  const seen = new Set<unknown>();
  for await (const { _id } of collection.find({ _id: { $lt: 1_000 } }, { batchSize: 100 })) {
    seen.add(_id);
    if (seen.size % 100 === 0) await collection.insertOne({ _id: 1_000 + seen.size });
  }
  expect(seen.size).toBe(1_000);
});

test('GridFS keeps a file of several chunks', async () => {
  const bucket = new GridFSBucket(db(), { chunkSizeBytes: 100_000 });
  const bytes = Buffer.alloc(350_000, 'data');
  const upload = bucket.openUploadStream('logo.png', { metadata: { owner: 'නිමල්' } });
  upload.end(bytes);
  await new Promise((resolve, reject) => upload.once('finish', resolve).once('error', reject));
  expect((await buffer(bucket.openDownloadStream(upload.id))).equals(bytes)).toBe(true);
  expect(await bucket.find().toArray()).toMatchObject([{ filename: 'logo.png', length: 350_000 }]);
  await bucket.delete(upload.id);
  expect(await db().collection('fs.chunks').countDocuments()).toBe(0);
});

test('databases and collections are listed, renamed and dropped', async () => {
  const collection = await things({ _id: 1 });
  await collection.rename(`${collection.collectionName}_renamed`);
  const names = (await db().listCollections().toArray()).map(({ name }) => name);
  expect(names).toContain(`${collection.collectionName}_renamed`);
  expect(names).not.toContain(collection.collectionName);
  await db().dropCollection(`${collection.collectionName}_renamed`);
  const { databases } = await client().db('admin').admin().listDatabases();
  expect(databases.map(({ name }) => name)).toContain(db().databaseName);
});

interface Order {
  number: number;
  lines: { product: mongoose.Types.ObjectId; quantity: number }[];
}

test('mongoose populates, validates, keeps timestamps and refuses a lost update', async () => {
  const connection = await mongoose.createConnection(uri(), { dbName: db().databaseName }).asPromise();
  whenOver(() => connection.close());
  const Product = connection.model(
    'Product',
    new mongoose.Schema({ name: { type: String, required: true } }),
  );
  const line = { product: { type: mongoose.Schema.Types.ObjectId, ref: 'Product' }, quantity: Number };
  const schema = new mongoose.Schema<Order>(
    { number: { type: Number, unique: true }, lines: [line] },
    { timestamps: true, optimisticConcurrency: true },
  );
  const Order = connection.model('Order', schema);
  await Order.init();
  await expect(Product.create({})).rejects.toThrow('`name` is required');
  const product = await Product.create({ name: 'Tea' });
  await Order.create({ number: 1, lines: [{ product: product._id, quantity: 2 }] });
  await expect(Order.create({ number: 1 })).rejects.toMatchObject({ code: 11000 });

  const [mine, theirs] = await Promise.all([Order.findOne().orFail(), Order.findOne().orFail()]);
  await mine.set('number', 2).save();
  await expect(theirs.set('number', 3).save()).rejects.toThrow(mongoose.Error.VersionError);
  const read = await Order.findOne().populate('lines.product').lean().orFail();
  expect(read).toMatchObject({ number: 2, lines: [{ quantity: 2, product: { name: 'Tea' } }] });
});
