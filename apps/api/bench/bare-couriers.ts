import express from 'express';
import { mongo } from 'mongoose';

/** The lower bound of `couriers.ts`: Express with one operation of the driver on Kade's own rows. */
const { MongoClient, ObjectId } = mongo;
const address = process.env.MONGODB_URI;
if (!address) throw new Error('MONGODB_URI names the database of the server that is measured');
const database = (await MongoClient.connect(address)).db();
const couriers = database.collection('couriers');
const waybills = database.collection('waybills');

const storeOf = (query: Record<string, unknown>) => new ObjectId(String(query.store_id));

const app = express().disable('x-powered-by').use(express.json());
app.get('/ready', (_req, res) => void res.json({ ok: true }));
app.get('/api/merchant/couriers', async ({ query }, res) => {
  res.json(
    await couriers
      .find({ store: storeOf(query) })
      .sort({ key: 1 })
      .toArray(),
  );
});
app.post('/api/merchant/orders/:id/waybill', async ({ query, params, body }, res) => {
  const free = { store: storeOf(query), courier: body.courier, state: 'free' };
  const used = { $set: { state: 'used', order: new ObjectId(params.id) } };
  res.json(await waybills.findOneAndUpdate(free, used, { sort: { number: 1 }, returnDocument: 'after' }));
});
app.listen(Number(process.env.PORT), 'localhost');
