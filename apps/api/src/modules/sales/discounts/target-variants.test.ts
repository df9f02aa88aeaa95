import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blouse } from '../../../../test/blouse.ts';
import { type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount, aSale } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let buyer: Buyer;
let sold: Awaited<ReturnType<typeof blouse>>;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  sold = await blouse(shop);
});

const nothing = { products: [], categories: [], collections: [] };
const idOf = (title: string) => sold.variants.find((variant) => variant.title === title)?._id ?? '';
const only = (...titles: string[]) => ({
  ...nothing,
  variants: titles.map((title) => ({ product: sold._id, variant: idOf(title) })),
});
const create = (over: Parameters<typeof aSale>[0]) =>
  shop.api.discounts.create({ body: aSale({ class: 'product', ...over }) });
const reducedBy = async (...titles: string[]) => {
  const lines = titles.map((title) => ({ product: sold._id, variant: idOf(title), quantity: 1 }));
  return (await buyer.quote({ lines })).body.discount;
};

describe('a discount of chosen variants', () => {
  it('reduces these and no others of their product, also the one that has the id of the product', async () => {
    expect(idOf('M')).toBe(sold._id);
    okay(await create({ target: only('L', 'M') }));
    expect(await reducedBy('S')).toBe(0);
    expect(await reducedBy('M')).toBe(120);
    expect(await reducedBy('S', 'M', 'L')).toBe(240);
  });

  it('gives chosen variants for others that are bought', async () => {
    const get = { buy_quantity: 1, get_quantity: 1, percent: 100, get_target: only('S') };
    okay(await create({ kind: 'buy_x_get_y', target: only('L'), ...get }));
    expect([await reducedBy('L', 'M'), await reducedBy('M', 'S'), await reducedBy('L', 'S')]).toEqual([
      0, 0, 1200,
    ]);
  });

  it('names its target in replies, and keeps it in an edit that does not name it', async () => {
    const made = okay(await create({ target: only('L') }));
    expect(made.target).toEqual(only('L'));
    const body = aSale({ class: 'product', percent: 20, target: nothing });
    const edited = okay(await shop.api.discounts.update({ params: { id: made._id }, body }));
    expect(edited.target).toEqual(only('L'));
    const all = { ...body, target: { ...nothing, variants: [] } };
    okay(await shop.api.discounts.update({ params: { id: made._id }, body: all }));
    expect(await reducedBy('S')).toBe(240);
    const plain = okay(await shop.api.discounts.create({ body: aDiscount() }));
    expect(plain.target).toEqual(nothing);
  });

  it('is refused for a variant that the store does not have, or that is of another product', async () => {
    const other = await blouse(here.bob);
    const foreign = { product: other._id, variant: other._id };
    const mixed = { product: sold._id, variant: 'f'.repeat(24) };
    for (const variant of [foreign, mixed])
      expect(await create({ target: { ...nothing, variants: [variant] } })).toMatchObject({
        status: 400,
        body: { field: 'target.variants' },
      });
    expect(okay(await shop.api.discounts.list())).toEqual([]);
  });

  it('shows the price of the sale on these variants only', async () => {
    okay(await create({ target: only('L') }));
    const reply = await fetch(`${here.url}/api/storefront/products/${sold._id}?shop=${shop.host}`);
    const { variants = [] } = (await reply.json()) as {
      variants?: { title: string; sale?: { price: number } }[];
    };
    expect(variants.map(({ title, sale }) => [title, sale?.price])).toEqual([
      ['S', undefined],
      ['M', undefined],
      ['L', 1080],
    ]);
  });
});
