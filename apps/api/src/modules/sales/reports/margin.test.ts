import { contract } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aSale } from '../../../../test/discounts.ts';
import { hire } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let goods: string[];
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  goods = [];
  for (const body of [aProduct({ price: 1000, stock_quantity: 90, cost: 600 }), aProduct({ price: 500 })])
    goods.push(okay(await shop.api.products.create({ body: { ...body, stock_quantity: 90 } }))._id);
});

/** Three pieces of each product, without the discount that is typed, and paid. */
async function sell(discount = 0) {
  const body = {
    shipping_address: { full_name: 'Kamal Perera' },
    products: goods.map((productId) => ({ productId, quantity: 3 })),
    discount,
  };
  const { _id: id } = okay(await shop.api.orders.create({ body }));
  return okay(await shop.api.orders.update({ params: { id }, body: { paymentStatus: 'paid' } }));
}
const report = async () => okay(await shop.api.reports.products({ query: {} }));

describe('the margin of what sold', () => {
  it('is of the lines whose cost was known at the purchase, with how much of the sales these are', async () => {
    await sell(450);
    const sold = await report();
    // Of the discount 300 are of the first product: 2,700 are left of it, for 1,800.
    expect(sold).toMatchObject({ net: 4050, margin: 900, margin_coverage: 66 });
    expect(sold.products.map(({ product, margin }) => [product, margin])).toEqual([
      [goods[0], 900],
      [goods[1], undefined],
    ]);
    // A cost that is written later changes nothing.
    for (const id of goods) okay(await shop.api.products.update({ params: { id }, body: { cost: 1 } }));
    expect(await report()).toMatchObject({ margin: 900, margin_coverage: 66 });
  });

  it('is without what was refunded, and without the cost of the pieces that came back', async () => {
    const order = await sell();
    const [item] = order.products;
    const body = {
      method: 'by_hand' as const,
      reason: 'Broken',
      lines: [{ item: item?._id ?? '', quantity: 1 }],
    };
    okay(await shop.api.refunds.create({ params: { id: order._id }, body }));
    expect(await report()).toMatchObject({ net: 3500, margin: 800, margin_coverage: 57 });
  });

  it('is absent where no cost was known', async () => {
    const other = await here.newMerchant();
    expect(okay(await other.api.reports.products({ query: {} }))).not.toHaveProperty('margin');
  });

  it('is in no reply to a key without the permission', async () => {
    await sell();
    for (const [scopes, isShown] of [
      [['orders:read'], false],
      [['orders:read', 'products:cost'], true],
    ] as const) {
      const input = { name: 'Reports', scopes: [...scopes], expires_in_days: null };
      const { key } = okay(await shop.api.keys.create({ body: input }));
      const reply = await fetch(`${here.url}/api/merchant/reports/products?store_id=${shop.storeId}`, {
        headers: { authorization: key },
      });
      expect(reply.status).toBe(200);
      expect((await reply.text()).includes('margin')).toBe(isShown);
    }
  });

  it('is in no report, and in no figure of a discount, for a member who may not see costs', async () => {
    const { _id: discount } = okay(
      await shop.api.discounts.create({ body: aSale({ class: 'product', percent: 10 }) }),
    );
    await sell();
    const paths = [
      ...Object.values(contract.reports).map(({ path }) => path),
      `/api/merchant/discounts/${discount}/report`,
    ];
    const shownTo = async ({ token }: Pick<Person, 'token'>) => {
      const texts = await Promise.all(
        paths.map(async (path) => {
          const reply = await fetch(`${here.url}${path}?store_id=${shop.storeId}`, {
            headers: { authorization: token },
          });
          expect(reply.status, path).toBe(200);
          return (await reply.text()).includes('margin') ? path : null;
        }),
      );
      return texts.filter((path) => path !== null);
    };
    const permissions = ['reports:read', 'discounts:read', 'products:read'] as const;
    const body = { name: 'Counter', permissions: [...permissions] };
    const counter = await hire(here, shop, okay(await shop.api.staffRoles.create({ body }))._id);
    expect(await shownTo(shop)).toContain('/api/merchant/reports/products');
    expect(await shownTo(counter)).toEqual([]);
  });
});
