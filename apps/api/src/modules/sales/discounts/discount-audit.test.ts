import { beforeAll, expect, it } from 'vitest';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world();
  shop = await here.newMerchant();
});

const entries = async () =>
  okay(await shop.api.account.audit({ query: { limit: 50 } }))
    .filter(({ event }) => event.startsWith('discount.'))
    .map(({ event, by, facts: { store: _store, ...facts } }) => [event, by, facts] as const);

it('the log of the account has each act on a discount and its codes, with what it takes off', async () => {
  const name = { discount: 'New year', code: 'AVURUDU' };
  const { _id: id } = okay(await shop.api.discounts.create({ body: aDiscount({ single_codes: true }) }));
  const update = async (over: object) =>
    okay(await shop.api.discounts.update({ params: { id }, body: aDiscount(over) }));
  await update({ percent: 25 });
  await update({ percent: 25 });
  okay(await shop.api.discounts.makeCodes({ params: { id }, body: { count: 3 } }));
  await update({ percent: 25, limit: 5 });
  await update({ percent: 25, limit: 5, active: false });
  okay(await shop.api.discounts.remove({ params: { id } }));
  expect((await entries()).toReversed().map(([event, , facts]) => [event, facts])).toEqual([
    ['discount.created', { ...name, to: '10 %' }],
    ['discount.changed', { ...name, from: '10 %', to: '25 %' }],
    ['discount.codes', { ...name, count: '3' }],
    ['discount.changed', name],
    ['discount.ended', name],
    ['discount.deleted', name],
  ]);
});

it('the entry of an act by an API key names the key', async () => {
  const scopes = ['discounts:write' as const];
  const { key } = okay(
    await shop.api.keys.create({ body: { name: 'Campaigns', scopes, expires_in_days: null } }),
  );
  const made = await fetch(`${here.url}/api/merchant/discounts?store_id=${shop.storeId}`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify(aDiscount({ code: 'BY_KEY', percent: null, kind: 'amount', amount: 500 })),
  });
  expect(made.status).toBe(201);
  expect((await entries())[0]).toEqual([
    'discount.created',
    'API key Campaigns',
    { discount: 'New year', code: 'BY_KEY', to: 'Rs 500' },
  ]);
});
