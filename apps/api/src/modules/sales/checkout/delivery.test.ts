import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world();
  shop = await here.newMerchant();
});

const frontOf = async () => (await here.ctx.shops.at(shop.host)) as { front?: number };

describe('delivery', () => {
  it('is free everywhere, without pick-up, before anything was saved; saving that changes nothing', async () => {
    const seen = await here.bob.api.delivery.get();
    expect(okay(seen)).toEqual({ zones: [], pick_up: noPickUp });
    const again = await here.bob.api.delivery.replace({ body: okay(seen) });
    expect([again.status, again.headers.get('etag')]).toEqual([200, seen.headers.get('etag')]);
  });

  it('is read as it was saved, amounts to the cent', async () => {
    const zones = [
      aZone({ fee: 400.55, free_over: 5000.1, steps: [{ up_to_g: 1000, fee: 350.29 }] }),
      aZone({ name: 'Rest', districts: ['LK-11'], days: null }),
    ];
    const saved = { zones, pick_up: { enabled: true, address: '12 Temple Road, Kandy', note: '9 to 5' } };
    expect(okay(await shop.api.delivery.replace({ body: saved }))).toEqual(saved);
    expect(okay(await shop.api.delivery.get())).toEqual(saved);
  });

  it('shows in the shop at once, and a save without a change does not increment its stamp', async () => {
    const body = { zones: [aZone()], pick_up: noPickUp };
    const before = await frontOf();
    okay(await shop.api.delivery.replace({ body }));
    const changed = await frontOf();
    expect(changed.front).toBeGreaterThan(before.front ?? 0);
    const reply = await fetch(`${here.url}/api/storefront/shop?shop=${shop.host}`);
    expect(await reply.json()).toMatchObject({
      delivery: { kinds: ['delivery'], districts: ['LK-21', 'LK-22'], pick_up: null },
    });
    okay(await shop.api.delivery.replace({ body }));
    expect((await frontOf()).front).toBe(changed.front);
  });

  it.each([
    [{ zones: [aZone({ districts: [] })] }, 'zones.0.districts'],
    [{ zones: [aZone({ districts: ['LK-99'] })] }, 'zones.0.districts.0'],
    [{ zones: [aZone({ fee: -1 })] }, 'zones.0.fee'],
    [{ zones: [aZone({ fee: 0.001 })] }, 'zones.0.fee'],
    [{ zones: [aZone({ days: { min: 3, max: 1 } })] }, 'zones.0.days'],
    [
      {
        zones: [
          aZone({
            steps: [
              { up_to_g: 2, fee: 1 },
              { up_to_g: 2, fee: 2 },
            ],
          }),
        ],
      },
      'zones.0.steps',
    ],
    [{ zones: Array.from({ length: 31 }, () => aZone()) }, 'zones'],
    [{ pick_up: { enabled: true, address: ' ', note: '' } }, 'pick_up.address'],
  ])('refuses %j by the field %s', async (over, field) => {
    const body = { zones: [], pick_up: noPickUp, ...over };
    const reply = await shop.api.delivery.replace({ body });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'invalid', field }]);
  });
});

describe("the merchant's quote", () => {
  it('prices a basket by zone, weight and the rules of cash', async () => {
    const made = await shop.api.products.create({ body: aProduct({ price: 850.5, weight_g: 600 }) });
    const { _id } = okay(made);
    const zones = [aZone({ steps: [{ up_to_g: 1000, fee: 300 }] })];
    okay(await shop.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
    const rules = { fee: 50, minimum: 0, maximum: null, districts: null, confirm: false };
    okay(await shop.api.paymentSettings.update({ body: { cash_on_delivery: rules } }));
    const ask = async (quantity: number, district: 'LK-21' | 'LK-11') =>
      okay(
        await shop.api.delivery.quote({
          body: {
            lines: [{ product: _id, quantity }],
            delivery_kind: 'delivery',
            district,
            payment: 'cash_on_delivery',
          },
        }),
      );
    expect(await ask(1, 'LK-21')).toMatchObject({
      weight_g: 600,
      goods: 850.5,
      delivery: 300,
      delivery_name: 'Hill country',
      days: { min: 1, max: 3 },
      cod_fee: 50,
      total: 1200.5,
    });
    expect(await ask(2, 'LK-21')).toMatchObject({ weight_g: 1200, delivery: 400, total: 2151 });
    expect(await ask(1, 'LK-11')).toMatchObject({
      delivery: null,
      total: null,
      deliveries: [{ kind: 'delivery', offered: false, fee: null }],
    });
  });
});
