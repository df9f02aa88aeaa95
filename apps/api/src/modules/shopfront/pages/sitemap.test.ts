import { ADDRESSES_PER_PART, type ProductAddresses } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop } from '../../../../test/shop-api.ts';
import { type Person, type World, world } from '../../../../test/world.ts';

const PARTS = 3;
/** The last part has a few products only. */
const TOTAL = (PARTS - 1) * ADDRESSES_PER_PART + 5;

let here: World;
let one: Person;
let drafts: string[];

const addresses = (part: number) =>
  getFromShop<ProductAddresses>(here.url, { host: one.host, path: `/product-addresses?part=${part}` });

beforeAll(async () => {
  here = await world();
  one = await here.newMerchant();
  const { _id } = await buyable(one, { name: 'Item' });
  const products = mongoose.connection.collection('products');
  const stored = await products.findOne({ _id: new mongoose.Types.ObjectId(_id) });
  const copies = Array.from({ length: TOTAL - 1 }, () => ({ ...stored, _id: new mongoose.Types.ObjectId() }));
  await products.insertMany(copies);
  drafts = copies.slice(0, 3).map((copy) => copy._id.toHexString());
  await products.updateMany(
    { _id: { $in: copies.slice(0, 3).map((copy) => copy._id) } },
    { $set: { state: 'draft' } },
  );
  await mongoose.connection
    .collection('stores')
    .updateOne({ _id: stored?.store }, { $set: { 'usage.products': TOTAL } });
}, 120_000);

describe('the addresses of a large shop', () => {
  it('name each product once, in parts that are full but for the last, without drafts', async () => {
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let part = 1; part <= PARTS; part += 1) {
      const { status, body } = await addresses(part);
      expect([status, body.parts]).toEqual([200, PARTS]);
      sizes.push(body.products.length);
      seen.push(...body.products.map((product) => product._id));
    }
    expect(sizes).toEqual([
      ADDRESSES_PER_PART,
      ADDRESSES_PER_PART,
      TOTAL - drafts.length - 2 * ADDRESSES_PER_PART,
    ]);
    expect(new Set(seen).size).toBe(TOTAL - drafts.length);
    expect(seen).toEqual(seen.toSorted());
    expect(seen.some((id) => drafts.includes(id))).toBe(false);
  });

  it('have no part beyond the last', async () => {
    const { status, body } = await addresses(PARTS + 1);
    expect([status, body]).toEqual([200, { parts: PARTS, products: [] }]);
    expect((await addresses(0)).status).toBe(400);
  });
});
