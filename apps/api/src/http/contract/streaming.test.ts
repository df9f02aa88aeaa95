import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const rows = () => mongoose.model('Product').collection;
const fullList = (person: Person, query = '') =>
  fetch(`${here.url}/api/merchant/products?store_id=${person.storeId}${query}`, {
    headers: { authorization: person.token },
  });

/** Creates a store with a product and `count` copies of it. */
async function storeWithCopies(count: number): Promise<{ person: Person; id: mongoose.Types.ObjectId }> {
  const person = await here.newMerchant();
  const { _id } = okay(await person.api.products.create({ body: aProduct() }));
  const id = new mongoose.Types.ObjectId(_id);
  const one = await rows().findOne({ _id: id });
  const copies = Array.from({ length: count }, () => ({ ...one, _id: new mongoose.Types.ObjectId() }));
  if (count > 0) await rows().insertMany(copies);
  return { person, id };
}

/** Creates a store with copies of a product; the one listed last fails its reply schema. */
async function storeWithABadRow(count: number): Promise<Person> {
  const { person, id } = await storeWithCopies(count);
  await rows().updateOne({ _id: id }, { $set: { price: 'not a number' } });
  return person;
}

describe('a list that is streamed', () => {
  // checklist 495
  it('refuses in JSON when it fails before the first byte', async () => {
    const reply = await fullList(await storeWithABadRow(0));
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ error: 'Something went wrong' });
  });

  it.each(['', '&sort=name', '&sort=-price', '&q=a'])('has each of 1,300 rows once%s', async (query) => {
    const { person } = await storeWithCopies(1299);
    const found = (await (await fullList(person, query)).json()) as { _id: string }[];
    expect(found).toHaveLength(1300);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(1300);
  });

  it('is sent at once with an ETag while it is short', async () => {
    const { person } = await storeWithCopies(20);
    const reply = await fullList(person);
    expect(reply.headers.get('etag')).toMatch(/^W\//);
    expect(await reply.json()).toHaveLength(21);
  });

  it('is aborted when it fails later, and the server continues to run', async () => {
    const person = await storeWithABadRow(700);
    // Whether the first bytes arrive before the abort depends on timing.
    const whole = async () => (await fullList(person)).text();
    await expect(whole()).rejects.toThrow(/terminated|fetch failed/);
    expect((await fullList(here.alice)).status).toBe(200);
  });
});
