import { test as base } from './fixtures.ts';
import { type Goods, stock } from './goods.ts';
import { enter, newShop, okay, type Shop } from './shop.ts';

/** A product that was switched off, one that is sold out, and an order that was cancelled. */
async function addUnsold({ api }: Shop, { product }: Goods): Promise<void> {
  const off = { name: 'Palmyra basket', price: 1_800_000, in_stock: false, stock_quantity: 61 };
  okay(await api.products.create({ body: off }));
  okay(await api.products.create({ body: { name: 'Kithul treacle', price: 900, in_stock: true } }));
  const lines = [{ productId: product, quantity: 1 }];
  const { _id: id } = okay(
    await api.orders.create({ body: { shipping_address: { first_name: 'Tharushi' }, products: lines } }),
  );
  okay(await api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
}

interface WorkerFixtures {
  /** One shop with goods for all tests of a worker that only read. A test that changes data opens its own. */
  stockedShop: Shop & { goods: Goods };
}

interface Fixtures {
  /** The goods of the shared shop; the browser is signed in to it. */
  goods: Goods;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stockedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs off this pattern
    async ({}, use) => {
      const shop = await newShop();
      const goods = await stock(shop);
      await addUnsold(shop, goods);
      await use({ ...shop, goods });
    },
    { scope: 'worker' },
  ],
  goods: async ({ page, stockedShop }, use) => {
    await enter(page, stockedShop);
    await use(stockedShop.goods);
  },
});
