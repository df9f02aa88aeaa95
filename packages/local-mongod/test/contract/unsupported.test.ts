import { randomUUID } from 'node:crypto';
import { Long, UUID } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { contract } from './server';

// What the embedded engine does not support, each with the error that an application gets. A full MongoDB supports it.
describe.runIf(!process.env.MONGODB_URI)('the embedded engine refuses clearly', () => {
  const { client, things, db } = contract();

  test('transactions', async () => {
    const collection = await things();
    await client().withSession(async (session) => {
      const work = session.withTransaction(() => collection.insertOne({ _id: 1 }, { session }));
      await expect(work).rejects.toThrow('Current topology does not support sessions');
    });
    expect(await collection.countDocuments()).toBe(0);
  });

  test('explicit sessions', async () => {
    const collection = await things();
    await client().withSession(async (session) => {
      await expect(collection.findOne({}, { session })).rejects.toThrow(
        'Current topology does not support sessions',
      );
    });
  });

  test('a session id from a client that insists', async () => {
    const lsid = { id: new UUID().toBinary() };
    const insert = { insert: 'things', documents: [{ a: 1 }], lsid, txnNumber: Long.fromNumber(1) };
    await expect(db().command(insert)).rejects.toThrow(/session/);
  });

  test('change streams', async () => {
    const stream = (await things()).watch();
    await expect(stream.next()).rejects.toMatchObject({
      code: 40573,
      message: /only supported on replica sets/,
    });
    await stream.close();
  });

  test('$where, $function and other JavaScript', async () => {
    const collection = await things({ _id: 1 });
    await expect(collection.findOne({ $where: 'true' })).rejects.toThrow(
      'no globalScriptEngine in $where parsing',
    );
    const script = { $expr: { $function: { body: 'function () { return true }', args: [], lang: 'js' } } };
    await expect(collection.findOne(script)).rejects.toThrow('without the javascript engine enabled');
  });

  test.each([
    'collMod',
    'compact',
    'currentOp',
    'top',
    'setParameter',
    'profile',
    'mapReduce',
    'createUser',
    'replSetGetStatus',
  ])('the command %s', async (name) => {
    await expect(
      db()
        .admin()
        .command({ [name]: 1 }),
    ).rejects.toMatchObject({ code: 59, codeName: 'CommandNotFound' });
  });

  test.each(['si', 'ta', 'de', 'sv', 'es', 'ja', 'ar'])('the collation locale %s', async (locale) => {
    const collection = await things({ _id: 1 });
    const cursor = collection.find({}, { collation: { locale } });
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 2, message: /locale/ });
  });

  test('Atlas search', async () => {
    const search = (await things()).aggregate([{ $search: { text: { query: 'tea', path: 'name' } } }]);
    await expect(search.toArray()).rejects.toMatchObject({ code: 31082, message: /Atlas/ });
  });

  test('a write concern of more than one server', async () => {
    const collection = await things();
    const write = collection.insertOne({ _id: randomUUID() }, { writeConcern: { w: 2 } });
    await expect(write).rejects.toMatchObject({ code: 2, message: /standalone|cannot use 'w' > 1/ });
  });
});
