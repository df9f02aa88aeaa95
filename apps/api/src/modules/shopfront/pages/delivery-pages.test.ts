import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { stopCacheClock } from '../../../../test/trips.ts';
import { plainStorefront, provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

stopCacheClock();

const storefront = plainStorefront();
let here: World;
let one: Person;
let path: string;
let related: string;
beforeAll(async () => {
  here = await world({ ctx: { storefront, dns: provedDns } });
  one = await here.newMerchant();
  const { _id: category } = okay(await one.api.categories.create({ body: { name: 'Tea' } }));
  const add = async (name: string, stock_quantity = 10) =>
    okay(
      await one.api.products.create({ body: { name, price: 900, in_stock: true, stock_quantity, category } }),
    )._id;
  related = await add('White tea');
  await add('Old tea', 0);
  path = `/product/${await add('Black tea')}`;
  const zones = [
    { name: 'Near', districts: ['LK-11' as const], fee: 350, free_over: 5000, steps: [], days: null },
  ];
  const pick_up = { enabled: false, address: '', note: '' };
  okay(await one.api.delivery.replace({ body: { zones, pick_up } }));
});

const visit = (where: string, cookie = '') =>
  visitAt(here.url, { host: one.host, path: where, headers: cookie ? { cookie } : {} });
const shown = async (where: string, cookie = '') =>
  JSON.parse((await visit(where, cookie)).html) as {
    district: string | null;
    shown: { delivery: object[]; related: { name: string; buyable: boolean }[] };
  };
const choose = (district: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  visitAt(here.url, {
    host: one.host,
    path: '/district',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `chosen=${district}`,
  });

describe('a page with the delivery to a district', () => {
  it('is cached once for each district, and no other page depends on it', async () => {
    for (const district of [null, 'LK-11', 'LK-21', null, 'LK-11'])
      expect((await shown(path, district ? `district=${district}` : '')).district).toBe(district);
    const before = storefront.rendered();
    await shown(path, 'district=LK-21');
    expect((await shown(path, 'district=LK-99')).district).toBeNull();
    expect(storefront.rendered()).toBe(before);
    await shown('/products');
    const rendered = storefront.rendered();
    expect((await shown('/products', 'district=LK-11')).district).toBeNull();
    expect(storefront.rendered()).toBe(rendered);
    expect((await visit(path, 'district=LK-11')).headers['set-cookie']).toBeUndefined();
  });

  it('reaches the checkout, which is not cached', async () => {
    expect((await shown('/checkout', 'district=LK-11')).district).toBe('LK-11');
    expect((await visit('/checkout', 'district=LK-11')).headers['cache-control']).toBe('no-store');
  });

  it('is chosen by a form of this shop, kept for a year and given up again', async () => {
    const { headers } = await choose('LK-11');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^district=LK-11; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
    expect((await choose('')).headers['set-cookie']?.[0]).toMatch(/^district=; .*1970/);
    const foreign = await choose('LK-11', { 'sec-fetch-site': 'same-site' });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('shows a new fee and a change of a related product at once', async () => {
    const { delivery, related: before } = (await shown(path)).shown;
    expect(delivery).toEqual([
      { districts: ['LK-11'], fee: 350, free_over: 5000, by_weight: false, days: null },
    ]);
    // The sold-out one is newer, and comes last.
    expect(before.map(({ name, buyable }) => [name, buyable])).toEqual([
      ['White tea', true],
      ['Old tea', false],
    ]);
    okay(await one.api.products.update({ params: { id: related }, body: { name: 'Silver tips' } }));
    okay(
      await one.api.delivery.replace({
        body: { zones: [], pick_up: { enabled: false, address: '', note: '' } },
      }),
    );
    const now = (await shown(path)).shown;
    expect(now.related[0]?.name).toBe('Silver tips');
    expect(now.delivery).toEqual([
      { districts: null, fee: 0, free_over: null, by_weight: false, days: null },
    ]);
  });
});

it('takes few commands to the database for a page of a product, and none for a cached one', async () => {
  const commands: string[] = [];
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) =>
    commands.push(`${commandName} ${command[commandName]}`);
  await visit('/');
  okay(await one.api.products.update({ params: { id: related }, body: { name: 'Golden tips' } }));
  const client = mongoose.connection.getClient().on('commandStarted', started);
  await visit(path);
  const first = commands.splice(0);
  await visit(path, 'lang=en');
  client.off('commandStarted', started);
  expect(first.filter((command) => command === 'find products')).toHaveLength(2);
  // One of them counts the products that lists leave out, another reads the design, whose pages are linked in the footer.
  expect(first.length, first.join(', ')).toBeLessThanOrEqual(11);
  expect(commands).toEqual([]);
});
