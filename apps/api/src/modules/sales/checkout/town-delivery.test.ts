import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  shop = here.alice;
  const body = aProduct({ price: 1000, weight_g: 0, stock_quantity: 1000 });
  tea = okay(await shop.api.products.create({ body }))._id;
});

const city = aZone({ name: 'City', towns: ['Kandy', 'Colombo 3', 'මහනුවර'], fee: 200 });
const rest = aZone({ name: 'Rest', fee: 450 });
const save = async (over: object) =>
  okay(await shop.api.delivery.replace({ body: { zones: [rest, city], pick_up: noPickUp, ...over } }));
const quote = async (over: object, quantity = 1) =>
  okay(
    await shop.api.delivery.quote({
      body: { lines: [{ product: tea, quantity }], delivery_kind: 'delivery', district: 'LK-21', ...over },
    }),
  );

describe('a zone with towns', () => {
  it.each([
    ['Kandy', 'City'],
    ['  KANDY ', 'City'],
    ['Colombo-03', 'City'],
    ['colombo 3.', 'City'],
    ['මහනුවර', 'City'],
    ['Kandyan', 'Rest'],
    ['Colombo 30', 'Rest'],
    ['', 'Rest'],
  ])('for %j it is the zone %s, in any order of the zones', async (town, name) => {
    for (const zones of [
      [rest, city],
      [city, rest],
    ]) {
      await save({ zones });
      expect((await quote({ town })).delivery_name).toBe(name);
    }
    // Only in its own districts.
    await save({ zones: [{ ...city, districts: ['LK-11'] }, rest] });
    expect((await quote({ town })).delivery_name).toBe('Rest');
  });

  it('without another zone of the district delivers to its towns only', async () => {
    await save({ zones: [city] });
    const offer = async (over: object) => (await quote(over)).deliveries[0];
    expect(await offer({ town: 'Kandy' })).toEqual({ kind: 'delivery', offered: true, fee: 200 });
    expect(await offer({ town: 'Matale' })).toEqual({ kind: 'delivery', offered: false, fee: null });
    expect(await offer({})).toEqual({ kind: 'delivery', offered: true, fee: null });
    const shipping_address = { full_name: 'Kamal', phone_number: '0771234567' };
    const order = { ...anOrder([tea]), delivery_kind: 'delivery', district: 'LK-21' };
    const byHand = (town: object) =>
      shop.api.orders.create({
        body: { ...order, shipping_address: { ...shipping_address, ...town } } as never,
      });
    expect(await byHand({})).toMatchObject({ status: 400, body: { reason: 'town_missing', field: 'city' } });
    expect(await byHand({ city: 'Matale' })).toMatchObject({
      status: 400,
      body: { reason: 'district_not_delivered' },
    });
    expect(okay(await byHand({ city: 'kandy' }))).toMatchObject({ delivery: 200, delivery_name: 'City' });
  });

  it('decides what a buyer pays, and a fee that was not shown is refused', async () => {
    await save({});
    const buyer = buyerAt(here.url, shop.host);
    const details = { payment: 'bank_transfer', city: 'Kandy', town: 'Kandy' };
    const { body: placed } = await buyer.buy(aCheckout([tea], details));
    expect(placed.order).toMatchObject({ delivery: 200, delivery_name: 'City', total_price: 1200 });
    const elsewhere = { ...aCheckout([tea], { ...details, city: 'Matale' }), expected_total: 1200 };
    expect(await buyer.place(elsewhere)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });

  it.each([
    [{ towns: [] }, 'zones.0.towns'],
    [{ towns: [' '] }, 'zones.0.towns.0'],
    [{ towns: Array.from({ length: 201 }, (_, at) => `Town ${at}`) }, 'zones.0.towns'],
  ])('is refused with %o', async (over, field) => {
    const body = { zones: [{ ...city, ...over }], pick_up: noPickUp };
    expect(await shop.api.delivery.replace({ body })).toMatchObject({ status: 400, body: { field } });
  });
});

describe('a product without a weight', () => {
  const steps = [{ up_to_g: 1000, fee: 300 }];

  it('counts as nothing in a store that has said nothing', async () => {
    await save({ zones: [{ ...rest, steps }] });
    expect(await quote({}, 3)).toMatchObject({ weight_g: 0, delivery: 300 });
    expect(okay(await shop.api.delivery.get())).not.toHaveProperty('default_weight_g');
  });

  it("counts as the store's default, once for each piece; one with a weight keeps it", async () => {
    await save({ zones: [{ ...rest, steps }], default_weight_g: 400 });
    expect(await quote({}, 2)).toMatchObject({ weight_g: 800, delivery: 300 });
    expect(await quote({}, 3)).toMatchObject({ weight_g: 1200, delivery: 450 });
    const light = okay(await shop.api.products.create({ body: aProduct({ weight_g: 100, price: 10 }) }))._id;
    const lines = [{ product: light, quantity: 2 }];
    expect(await quote({ lines })).toMatchObject({ weight_g: 200 });
    const page = await fetch(`${here.url}/api/storefront/products/${tea}?shop=${shop.host}`);
    expect(await page.json()).toMatchObject({ delivery: [{ fee: 300, by_weight: true }] });
  });
});

it('a shop whose zones name no towns is shown as before, and one with towns says so', async () => {
  const seen = async () => {
    const reply = await fetch(`${here.url}/api/storefront/shop?shop=${shop.host}`);
    const page = await fetch(`${here.url}/api/storefront/products/${tea}?shop=${shop.host}`);
    return [
      ((await reply.json()) as { delivery: object }).delivery,
      ((await page.json()) as { delivery: object }).delivery,
    ];
  };
  await save({ zones: [rest] });
  const before = [
    { kinds: ['delivery'], districts: rest.districts, pick_up: null },
    [{ districts: rest.districts, fee: 450, free_over: null, by_weight: false, days: rest.days }],
  ];
  expect(await seen()).toEqual(before);
  await save({});
  expect(await seen()).toMatchObject([{ by_town: true }, [{ fee: 450, by_town: true }]]);
});
