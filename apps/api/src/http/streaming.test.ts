import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const rows = () => mongoose.model('Product').collection;
const fullList = (person: Person) =>
  fetch(`${here.url}/api/merchant/products?store_id=${person.storeId}`, {
    headers: { authorization: person.token },
  });

/** A store with `count` products, of which the one listed last cannot be shown. */
async function storeWithABadRow(count: number): Promise<Person> {
  const person = await here.newMerchant();
  const { _id: id } = okay(await person.api.products.create({ body: aProduct() }));
  const one = await rows().findOne({ _id: new mongoose.Types.ObjectId(id) });
  const copies = Array.from({ length: count }, () => ({ ...one, _id: new mongoose.Types.ObjectId() }));
  if (count > 0) await rows().insertMany(copies);
  await rows().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { price: 'not a number' } });
  return person;
}

describe('a list that is streamed', () => {
  it('495 answers a refusal in JSON when it fails before the first byte', async () => {
    const reply = await fullList(await storeWithABadRow(0));
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ error: 'Something went wrong' });
  });

  it('breaks off when it fails later, and the server goes on serving', async () => {
    const person = await storeWithABadRow(700);
    // Whether the first bytes arrive before the end does is a matter of moments.
    const whole = async () => (await fullList(person)).text();
    await expect(whole()).rejects.toThrow(/terminated|fetch failed/);
    expect((await fullList(here.alice)).status).toBe(200);
  });
});
