import { describe, expect, it } from 'vitest';
import { cart, get, post } from './buying.ts';
import { card, id, product, shop, shopApi } from './fixtures.ts';

const address = `/product/${card(0)._id}/${card(0).slug}`;
const near = {
  districts: ['LK-11' as const],
  fee: 250,
  free_over: 5000,
  by_weight: true,
  days: { min: 1, max: 2 },
};
const far = {
  districts: ['LK-21' as const, 'LK-41' as const],
  fee: 450,
  free_over: null,
  by_weight: false,
  days: null,
};
const delivery = {
  kinds: ['delivery' as const],
  districts: [...near.districts, ...far.districts],
  pick_up: null,
};

const withZones = (changes: object = {}, ofShop: object = {}) => ({
  api: shopApi({
    shop: async () => shop({ delivery, ...ofShop }),
    product: async () => product({ delivery: [near, far], ...changes }),
  }),
});
const said = (body: string) => /<p id="delivery"[^>]*>([^<]*)</.exec(body)?.[1];

describe('the delivery on the page of a product', () => {
  it.each([
    [null, 'Rs\u00A0250 – Rs\u00A0450'],
    ['LK-11', 'Rs\u00A0250 · Takes 1 to 2 days · free from Rs\u00A05,000 · more pieces may cost more'],
    ['LK-41', 'Rs\u00A0450'],
    ['LK-92', 'The shop does not deliver to Kegalle.'],
  ] as const)('to %s is told before the cart', async (district, words) => {
    const { body } = await get(address, { ...withZones(), district });
    expect(said(body)).toBe(words);
    if (district) expect(body).toContain(`<option value="${district}" selected="">`);
  });

  it('needs no choice where it is the same everywhere, and is not told of what cannot be ordered', async () => {
    const everywhere = (await get(address)).body;
    expect(everywhere).toContain('Delivery: Rs\u00A0350 · Takes 2 to 4 days');
    expect(everywhere).not.toContain('action="/district"');
    for (const shown of [
      withZones({ buyable: false }),
      withZones({}, { payment_methods: [], phone: '', whatsapp: '' }),
    ])
      expect((await get(address, shown)).body).not.toContain('action="/district"');
  });

  it('keeps the chosen district and leads back to a product of this shop only', async () => {
    const choose = (fields: Record<string, string>) => post('/district', fields);
    const chosen = { district: 'LK-41', product: id(0xa00), slug: 'ශ්රී/..' };
    const back = `/product/${id(0xa00)}/${encodeURIComponent('ශ්රී/..')}`;
    expect(await choose(chosen)).toMatchObject({
      status: 303,
      headers: { Location: back },
      district: 'LK-41',
    });
    const variant = await choose({ ...chosen, v: id(0xa01) });
    expect(variant.headers.Location).toBe(`${back}?v=${id(0xa01)}`);
    expect((await choose({ ...chosen, v: '//evil.example' })).headers.Location).toBe(back);
    expect(await choose({ district: 'LK-00', product: '//evil.example' })).toMatchObject({
      status: 303,
      headers: { Location: '/' },
      district: null,
    });
  });
});

it('begins the checkout with the district, unless the shop does not deliver there', async () => {
  const chosen = async (district: 'LK-21' | 'LK-92') =>
    /<option value="([^"]*)" selected/.exec(
      (await get('/checkout', { ...withZones(), cart, district })).body,
    )?.[1];
  expect([await chosen('LK-21'), await chosen('LK-92')]).toEqual(['LK-21', '']);
});

it('links each picture to its largest size, so that it can be enlarged without a script', async () => {
  const images = [{ _id: id(0xe01), path: 'second.webp' }] as never;
  const { body } = await get(address, { api: shopApi({ product: async () => product({ images }) }) });
  expect(body).toContain('<a class="pic" href="/api/files/second.webp?w=1600" aria-label="Enlarge: ');
  expect(body.match(/<a class="pic"/g)).toHaveLength(2);
});

it.each(['classic', 'market', 'studio'] as const)(
  'has the search, the menu and other ways out of a purchase in %s everywhere but at the checkout',
  async (template) => {
    const api = shopApi({ shop: async () => shop({ template }) });
    const has = async (path: string) => {
      const { body } = await get(path, { api, cart });
      return ['class="find"', 'class="menu"', 'class="thumbs"'].map((part) => body.includes(part));
    };
    expect(await has('/cart')).toEqual([true, true, template === 'market']);
    expect(await has('/checkout')).toEqual([false, false, false]);
  },
);
