import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
let sarong: string;
beforeAll(async () => {
  here = await world({ ctx: { storefront: await loadStorefront({ WEB_DIR: apps }) } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  const add = async (name: string, price: number) =>
    okay(await shop.api.products.create({ body: aProduct({ name, price, stock_quantity: 9 }) }))._id;
  tea = await add('Ceylon tea', 1250);
  sarong = await add('Batik sarong', 4000);
});

const cartOf = (...lines: [product: string, quantity: number, price: number][]) =>
  [
    'v1',
    ...lines.map(
      ([product, quantity, price]) =>
        `${Buffer.from(product, 'hex').toString('base64url')}${quantity.toString(36)}-${(price * 100).toString(36)}`,
    ),
  ].join('.');
const change = async (id: string, body: object) =>
  okay(await shop.api.products.update({ params: { id }, body }));
const orders = async () => okay(await shop.api.orders.list());
const bought = async () =>
  (await orders()).map(({ products }) =>
    products.map(({ productId, quantity }) => `${quantity} ${productId.name} at ${productId.price}`),
  );

const typed = () => ({
  phone: aPhone(),
  name: 'Tharushi Fernando',
  kind: 'delivery',
  district: 'LK-21',
  address: '12 Temple Road',
  city: 'Peradeniya',
  note: 'Ring twice',
  payment: 'cash_on_delivery',
});

/** The names and values of the tags that match. */
const pairsOf = (html: string, tag: RegExp): [name: string, value: string][] =>
  [...html.matchAll(tag)].map(([found]) => [
    / name="([^"]*)"/.exec(found)?.[1] ?? '',
    / value="([^"]*)"/.exec(found)?.[1] ?? '',
  ]);
/** The fields of a page's form that its buyer does not see. */
const hiddenOf = (html: string): Record<string, string> =>
  Object.fromEntries(pairsOf(html, /<input type="hidden"[^>]*>/g));
const buttonsOf = (html: string) => pairsOf(html, /<button[^>]*>/g);
/** The first button of a line. */
const wayOf = (html: string) => buttonsOf(html).find(([name]) => name === 'take' || name === 'remove');

const send = (fields: Record<string, string>) =>
  visitAt(here.url, {
    host: shop.host,
    path: '/checkout',
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** Opens the checkout with three packets of tea and a sarong. */
const open = async () => {
  const cookie = `cart=${cartOf([tea, 3, 1250], [sarong, 1, 4000])}`;
  return (await visitAt(here.url, { host: shop.host, path: '/checkout', headers: { cookie } })).html;
};

const another = async () => {
  // One unpaid order of eight of nine pieces would wait for the merchant.
  for (const quantity of [4, 3, 1]) {
    const { status } = await buyer.buy(aCheckout([tea], {}, quantity));
    expect(status).toBe(201);
  }
};
type Change = [what: string, change: () => Promise<unknown>, words: string[], then: string[]];
const three = '3 Ceylon tea at 1250';
const one = '1 Batik sarong at 4000';
const changes: Change[] = [
  [
    'is deleted',
    () => shop.api.products.remove({ params: { id: tea } }),
    ['Ceylon tea', 'No longer in the shop'],
    [one],
  ],
  ['is taken out of stock', () => change(tea, { in_stock: false }), ['Ceylon tea', 'Sold out'], [one]],
  ['is sold out', () => change(tea, { stock_quantity: 0 }), ['Ceylon tea', 'Sold out'], [one]],
  [
    'becomes less',
    () => change(tea, { stock_quantity: 2 }),
    ['Ceylon tea', '3 wanted, 2 left'],
    ['2 Ceylon tea at 1250', one],
  ],
  ['is bought by somebody else', another, ['Ceylon tea', '3 wanted, 1 left'], ['1 Ceylon tea at 1250', one]],
  [
    'costs more',
    () => change(tea, { price: 1300 }),
    ['Ceylon tea', 'was Rs\u00A01,250, now Rs\u00A01,300'],
    ['3 Ceylon tea at 1300', one],
  ],
  [
    'costs less',
    () => change(tea, { price: 1200 }),
    ['Ceylon tea', 'was Rs\u00A01,250, now Rs\u00A01,200'],
    ['3 Ceylon tea at 1200', one],
  ],
  [
    'costs more and the rest less, so that the total stays',
    async () => {
      await change(tea, { price: 1300 });
      await change(sarong, { price: 3850 });
    },
    ['was Rs\u00A01,250, now Rs\u00A01,300', 'was Rs\u00A04,000, now Rs\u00A03,850'],
    ['3 Ceylon tea at 1300', '1 Batik sarong at 3850'],
  ],
];

describe('goods that change between the form and its post', () => {
  it('are ordered when nothing changed', async () => {
    const { status } = await send({ ...typed(), ...hiddenOf(await open()), step: 'place' });
    expect([status, await bought()]).toEqual([303, [[three, one]]]);
  });

  it.each(changes)(
    'tea that %s is named, and nothing is ordered before the buyer confirms it',
    async (...row) => {
      const [, happen, words, then] = row;
      const form = typed();
      const shown = hiddenOf(await open());
      await happen();
      const before = (await orders()).length;
      let { status, html } = await send({ ...form, ...shown, step: 'place' });
      expect(status).toBe(409);
      for (const word of words) expect(html).toContain(word);
      for (const value of [form.phone, form.name, form.city]) expect(html).toContain(`value="${value}"`);
      expect(html).toContain('Ring twice');
      expect(await orders()).toHaveLength(before);

      const way = wayOf(html);
      expect(way !== undefined).toBe(!words.some((word) => word.startsWith('was')));
      if (way) {
        // A buyer without the new page cannot order the rest by another press.
        expect(buttonsOf(html)).not.toContainEqual(['step', 'place']);
        expect((await send({ ...form, ...hiddenOf(html), step: 'place' })).status).toBe(409);
        expect(await orders()).toHaveLength(before);
        ({ status, html } = await send({ ...form, ...hiddenOf(html), ...Object.fromEntries([way]) }));
        expect(status).toBe(200);
      }
      expect((await send({ ...form, ...hiddenOf(html), step: 'place' })).status).toBe(303);
      expect(buttonsOf(html)).toContainEqual(['step', 'place']);
      expect((await bought())[0]?.toSorted()).toEqual(then.toSorted());
    },
  );

  it('shows the only product that is gone with the form, and the cart once it is removed', async () => {
    const form = {
      ...typed(),
      cart: cartOf([tea, 1, 1250]),
      [`name.${tea}`]: 'Ceylon tea',
      expected: '125000',
    };
    okay(await shop.api.products.remove({ params: { id: tea } }));
    const { status, html } = await send({ ...form, step: 'place' });
    expect([status, html]).toEqual([409, expect.stringContaining('Ceylon tea')]);
    const { status: then, headers } = await send({ ...form, remove: tea });
    expect([then, headers.location]).toEqual([303, '/cart']);
  });

  it('have their names within the size of a form, also 50 of them with long ones', async () => {
    const name = 'සිංහල '.repeat(33).trim();
    const ids = await Promise.all(
      Array.from(
        { length: 50 },
        async () => okay(await shop.api.products.create({ body: aProduct({ name }) }))._id,
      ),
    );
    const cookie = `cart=${cartOf(...ids.map((id): [string, number, number] => [id, 1, 850]))}`;
    const { html } = await visitAt(here.url, { host: shop.host, path: '/checkout', headers: { cookie } });
    const note = 'ක'.repeat(500);
    const { status } = await send({ ...typed(), address: note, note, ...hiddenOf(html), step: 'place' });
    expect(status).toBe(303);
  });
});

describe('an order by a program', () => {
  it('is refused with a finding for each line that is short or gone', async () => {
    okay(await shop.api.products.remove({ params: { id: sarong } }));
    await change(tea, { stock_quantity: 1 });
    const input = aCheckout([tea, sarong], {}, 3);
    const { status, body } = await buyer.place({ ...input, expected_total: 1 });
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'out_of_stock',
        field: 'lines.0',
        error: 'Ceylon tea: 3 wanted, 1 left',
        findings: [
          { field: 'lines.0', code: 'rule', message: 'Ceylon tea: 3 wanted, 1 left' },
          { field: 'lines.1', code: 'rule', message: 'A product no longer exists' },
        ],
      },
    ]);
    expect(await orders()).toEqual([]);
  });

  it.each([
    [5250, 'The total is Rs 5,300.00 now', 'expected_total'],
    [5300, 'Prices of these goods have changed; the total is still Rs 5,300.00', 'lines'],
  ])(
    'with the total %d is refused with a finding for each line at another price',
    async (expected_total, error, field) => {
      await change(tea, { price: 1300 });
      const lines = [
        { product: tea, quantity: 1, price: 1250 },
        { product: sarong, quantity: 1, price: 4000 },
      ];
      const { status, body } = await buyer.place({ ...aCheckout([]), lines, expected_total });
      const findings = [
        { field, code: 'rule', message: error },
        { field: 'lines.0.price', code: 'rule', message: 'Ceylon tea costs Rs 1,300.00 now' },
      ];
      expect([status, body]).toMatchObject([409, { code: 'price_changed', error, field, findings }]);
      expect(await orders()).toEqual([]);
    },
  );
});
