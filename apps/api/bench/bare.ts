import express from 'express';
import { mongo } from 'mongoose';

/**
 * The lower bounds: an Express server that sends given bytes from memory, and under `/driver` the same Express with one
 * operation of the driver on Kade's own rows. A request body is read and parsed, as any server must do.
 */
const [listBody, , oneBody, , createdBody] = process.argv.slice(2);
const { MongoClient, ObjectId } = mongo;
const address = process.env.MONGODB_URI;
if (!address) throw new Error('MONGODB_URI names the database of the server that is measured');
const database = (await MongoClient.connect(address, { minPoolSize: 5, maxPoolSize: 50 })).db();
const products = database.collection('products');
const created = database.collection('bench_rows');

/** Returns the id of the store whose rows are requested. */
const storeOf = (query: Record<string, unknown>) => new ObjectId(String(query.store_id));

const app = express().disable('x-powered-by').use(express.json());
app.get('/ready', (_req, res) => void res.json({ ok: true }));
app.get('/api/merchant/products', (_req, res) => void res.type('json').send(listBody));
app.get('/api/merchant/products/:id', (_req, res) => void res.type('json').send(oneBody));
app.post('/api/merchant/products', (_req, res) => void res.status(201).type('json').send(createdBody));

// Every page has as many rows as the first and takes as long, so the cursor is ignored.
app.get('/driver/api/merchant/products', async ({ query }, res) => {
  const sort = { hint: { store: 1, _id: 1 }, sort: { _id: -1 as const } };
  res.json(
    await products
      .find({ store: storeOf(query) }, sort)
      .limit(21)
      .toArray(),
  );
});
app.get('/driver/api/merchant/products/:id', async ({ query, params }, res) => {
  res.json(await products.findOne({ _id: new ObjectId(params.id), store: storeOf(query) }));
});
app.post('/driver/api/merchant/products', async ({ query, body }, res) => {
  const row = { ...body, store: storeOf(query) };
  await created.insertOne(row, { writeConcern: { w: 1, journal: true } });
  res.status(201).json(row);
});
app.listen(Number(process.env.PORT), 'localhost');
