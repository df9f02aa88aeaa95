import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

it('A page of movements reads no more rows than it shows, however many a product has', async () => {
  const { api, storeId } = here.alice;
  const { _id: id } = okay(await api.products.create({ body: aProduct() }));
  await here.ctx.background.whenIdle();
  const [store, product] = [storeId, id].map((text) => new mongoose.Types.ObjectId(text));
  const change = { store, product, variant: product, delta: 1, reason: 'received', at: new Date() };
  const rows = Array.from({ length: 3000 }, (_, n) => ({ ...change, key: `n${n}`, after: n, seq: n + 10 }));
  await mongoose.model('StockMove').collection.insertMany(rows);
  const reads: object[] = [];
  const client = mongoose.connection.getClient();
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    if (commandName === 'find' && command.find === 'stockmoves') reads.push(command);
  };
  client.on('commandStarted', started);
  const moves = okay(await api.stock.moves({ params: { id }, query: { limit: 50 } }));
  client.off('commandStarted', started);
  expect(moves.map(({ after }) => after)).toEqual(Array.from({ length: 50 }, (_, n) => 2999 - n));
  expect(reads).toHaveLength(1);
  for (const { lsid: _session, $db: _database, ...find } of reads as { lsid?: object; $db?: string }[]) {
    const explained = await client.db().command({ explain: find, verbosity: 'executionStats' });
    expect(explained.executionStats).toMatchObject({ totalDocsExamined: 51, totalKeysExamined: 51 });
  }
});
