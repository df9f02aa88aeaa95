import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { blouse } from '../../../../test/blouse.ts';
import { aSale } from '../../../../test/discounts.ts';
import { visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');
const MIDNIGHT = new Date('2027-04-14T18:30:00Z');
const clock = fixedClock(MIDNIGHT);
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock, storefront: await loadStorefront({ WEB_DIR: apps }) } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  const body = aProduct({ name: 'Tea', tags: 'gift', price: 1000, stock_quantity: 9 });
  tea = okay(await shop.api.products.create({ body }))._id;
});

const seconds = (from: Date, count: number) => new Date(from.getTime() + count * 1000);
const visit = async (path: string) => (await visitAt(here.url, { host: shop.host, path })).html;
const struck = (page: string) => /<s class="usual">.*?Rs\u00A01,000<\/s>/.test(page);
const PLACES = ['/', '/products', '/search?q=tea', '/product/'] as const;
const pages = () =>
  Promise.all(PLACES.map((path) => visit(path === '/product/' ? `/product/${tea}/tea` : path)));

describe('the pages of a shop with an automatic discount on products', () => {
  it('strike the usual price, with the mark and what is saved, in each template and language', async () => {
    clock.set(seconds(MIDNIGHT, -3600));
    okay(await shop.api.discounts.create({ body: aSale({ class: 'product' }) }));
    for (const template of ['classic', 'market', 'studio'] as const) {
      okay(await shop.api.shopSettings.update({ body: { template } }));
      for (const language of ['en', 'si', 'ta'])
        for (const path of ['/products', `/product/${tea}/tea`]) {
          const page = await visit(`${path}?lang=${language}`);
          expect(struck(page), `${template} ${language} ${path}`).toBe(true);
          expect(page, `${template} ${language} ${path}`).toContain('10 %');
        }
    }
  });

  it('show it within a minute of its start, and no longer than a minute after its end, without a change by anyone', async () => {
    const begins = seconds(MIDNIGHT, -600);
    const body = aSale({
      class: 'product',
      starts_at: begins.toISOString(),
      ends_at: MIDNIGHT.toISOString(),
    });
    clock.set(seconds(begins, -1));
    okay(await shop.api.discounts.create({ body }));
    const at = async (time: Date) => {
      clock.set(time);
      return (await pages()).map(struck);
    };
    expect(await at(seconds(begins, -1))).toEqual(PLACES.map(() => false));
    // From memory, so that this test is about pages that were rendered before.
    clock.set(seconds(begins, 10));
    expect(struck(await visit('/'))).toBe(false);
    expect(await at(seconds(begins, 59))).toEqual(PLACES.map(() => true));
    expect(await at(seconds(MIDNIGHT, -1))).toEqual(PLACES.map(() => true));
    expect(await at(seconds(MIDNIGHT, 59))).toEqual(PLACES.map(() => false));
  });

  it('show a change of the discount at once', async () => {
    clock.set(MIDNIGHT);
    const body = aSale({ class: 'product' });
    expect((await pages()).map(struck)).toEqual(PLACES.map(() => false));
    const { _id: id } = okay(await shop.api.discounts.create({ body }));
    expect((await pages()).map(struck)).toEqual(PLACES.map(() => true));
    okay(await shop.api.discounts.update({ params: { id }, body: { ...body, active: false } }));
    expect((await pages()).map(struck)).toEqual(PLACES.map(() => false));
  });

  it('describe the reduced price and its end to search engines', async () => {
    clock.set(seconds(MIDNIGHT, -3600));
    const ends_at = MIDNIGHT.toISOString();
    okay(await shop.api.discounts.create({ body: aSale({ class: 'product', ends_at }) }));
    const page = await visit(`/product/${tea}/tea`);
    expect(page).toContain('"price":"900.00"');
    expect(page).toContain(`"priceValidUntil":"${ends_at}"`);
  });

  it('describe the reduced price of each variant', async () => {
    clock.set(MIDNIGHT);
    const { _id: id, variants } = await blouse(shop);
    okay(await shop.api.discounts.create({ body: aSale({ class: 'product' }) }));
    const page = await visit(`/product/${id}/blouse`);
    expect(page.match(/"price":"1080.00"/g)).toHaveLength(variants.length);
  });
});
