import type { ShopProduct } from '@kade/contract';
import { expect, it } from 'vitest';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { okay, world } from '../../../../test/world.ts';

it('delivery is estimated and quoted by the weight and the price of each variant', async () => {
  const here = await world();
  const shop = await here.newMerchant();
  const product = await blouse(shop);
  const id = product._id;
  okay(await shop.api.products.update({ params: { id }, body: { weight_g: 300 } }));
  const zone = { name: 'Island', districts: ['LK-11' as const], fee: 500, days: null };
  const zones = [{ ...zone, free_over: 5000, steps: [{ up_to_g: 400, fee: 250 }] }];
  const body = { zones, pick_up: { enabled: false, address: '', note: '' } };
  okay(await shop.api.delivery.replace({ body }));
  const [S, L] = ['S', 'L'].map((title) => variantOf(product, title)._id) as [string, string];
  const changes = [
    { _id: S, weight_g: 900 },
    { _id: L, price: 5000 },
  ];
  okay(await shop.api.variants.update({ params: { id }, body: changes }));

  const path = `/products/${id}`;
  const page = (await getFromShop<ShopProduct>(here.url, { host: shop.host, path })).body;
  expect(page.delivery.map(({ fee }) => fee)).toEqual([250]);
  const fees = page.variants?.map(({ title, delivery_fees: own }) => [title, own]);
  expect(fees).toEqual([
    ['S', [500]],
    ['M', undefined],
    ['L', [0]],
  ]);
  const quoted = async (variant?: string) => {
    const lines = [{ product: id, variant, quantity: 1 }];
    const quote = { lines, delivery_kind: 'delivery' as const, district: 'LK-11' as const };
    return okay(await shop.api.delivery.quote({ body: { ...quote, payment: 'bank_transfer' } })).delivery;
  };
  expect([await quoted(S), await quoted(), await quoted(L)]).toEqual([500, 250, 0]);
});
