// @vitest-environment jsdom
import axe from 'axe-core';
import { shopLanguages, shopTemplates } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderBare } from '../src/app/bare-page.tsx';
import { renderPage as render } from '../src/app/render.tsx';
import { encodeCart } from '../src/cart/cookie.ts';
import { card, cards, id, product, sections, shop, shopApi, pageRequest } from './fixtures.ts';
import { byCard, cardForm, order, productId, calculateQuote, offer, shopOrders, TOKEN } from './orders.ts';

const addresses = [
  '/',
  '/products?sort=price&after=bmV4dA',
  `/category/${id(0xc00)}/tea`,
  `/product/${card(0)._id}/${card(0).slug}`,
  '/categories',
  '/search?q=tea',
  '/search',
  '/policies/terms_and_conditions',
  '/no-such-page',
];

const cart = encodeCart([0, 1, 2, 9].map((at) => ({ product: productId(at), quantity: 3, seen: 1 })));
const token = `/order/${TOKEN}`;
const slip = { state: 'rejected', reason: 'Too dark', at: '2026-04-01T08:30:00.000Z' } as const;
const sent = {
  courier: 'Domex',
  tracking_number: 'DX 1',
  at: slip.at,
  tracking_url: 'https://example.lk/DX',
};
const unpaid = { payment: 'cash_on_delivery', bank: null, expires_at: null } as const;
const orderOf = (changes: Parameters<typeof order>[0]) => ({
  orders: shopOrders({ order: async () => order(changes) }),
});
const post = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  form: new URLSearchParams(fields),
});

const said = {
  _id: id(0xe00),
  stars: 4,
  text: 'Strong',
  language: 'en' as const,
  created_at: '2026-11-01T05:00:00.000Z',
};
const shownReview = { ...said, name: 'Nimali P.', pictures: [{ _id: id(0xe10), path: `${id(0xe10)}.webp` }] };
const withReviews = shopApi({
  product: async () => product({ rating: { average: 4.5, count: 9 }, reviews: [shownReview] }),
  reviews: async () => ({ rows: [shownReview], total: 9, next: 'abc' }),
});
const toReview = { name: 'Tea', picture: null, review: null };
const hidden = { ...said, pictures: 1, state: 'hidden' as const, reason: 'abuse' as const };
const reviewing = {
  orders: shopOrders({
    reviews: async () => ({
      open: true,
      lines: [
        { ...toReview, product: id(0xa00) },
        { ...toReview, name: 'Rice', product: id(0xa01), review: { ...said, pictures: 0, state: 'pending' } },
        { ...toReview, name: 'Milk', product: id(0xa02), review: { ...hidden, edit_until: said.created_at } },
      ],
    }),
  }),
};

/** Pages of a visitor who buys. */
const buying: [name: string, address: string, changes: Parameters<typeof pageRequest>[1]][] = [
  ['an empty cart', '/cart', { cart: '' }],
  ['a cart that cannot be read', '/cart', { cart: 'junk' }],
  ['a cart with every kind of unavailable line', `/cart?said=short&product=${productId(1)}`, { cart }],
  ['the checkout', '/checkout', { cart }],
  [
    'the checkout with mistakes',
    '/checkout',
    post({ cart, kind: 'delivery', district: 'LK-41', email: 'x' }),
  ],
  ['an order to be paid', token, {}],
  ['an order with a refused slip', token, orderOf({ slip })],
  ['a slip that was not sent', `${token}/slip`, post({})],
  ['an order on its way', token, orderOf({ ...unpaid, order_status: 'shipped', shipment: sent })],
  [
    'an order to be picked up',
    token,
    orderOf({ ...unpaid, delivery_kind: 'pick_up', pick_up: { address: 'A', note: 'B' } }),
  ],
  ['the form of a review', `${token}/review`, reviewing],
  ['a review without stars', `${token}/review`, { ...reviewing, ...post({ product: id(0xa00) }) }],
  ['a product with reviews', `/product/${id(0xa00)}/${card(0).slug}`, { api: withReviews }],
  ['all reviews of a product', `/reviews/${id(0xa00)}`, { api: withReviews }],
  ['a cancelled order', token, orderOf({ order_status: 'cancelled' })],
];

const inTest = { card: { state: 'started', test: true } } as const;
const cardOrder = (...given: Parameters<typeof byCard>) => ({
  orders: shopOrders({ order: async () => byCard(...given) }),
});
const trial = (state: 'started' | 'paid' | 'failed') => ({
  orders: shopOrders({
    cardForm: async () =>
      cardForm({ number: null, test: true, state, ...(state === 'started' ? {} : { form: null }) }),
  }),
});

/** Pages of a buyer who pays by card. */
const paying: typeof buying = [
  [
    'the checkout with cards in test mode',
    '/checkout',
    {
      cart,
      orders: shopOrders({
        quote: async (input) => {
          const quote = calculateQuote(input);
          return { ...quote, payments: [...quote.payments, offer('credit_debit', { test: true })] };
        },
      }),
    },
  ],
  ['the payment page', `/pay/${TOKEN}`, {}],
  ['a test payment', `/pay/${TOKEN}`, trial('started')],
  ['a test payment that is awaited', `/pay/${TOKEN}?card=back`, trial('started')],
  ['a test payment that was left', `/pay/${TOKEN}?card=cancelled`, trial('started')],
  ['a test payment that has arrived', `/pay/${TOKEN}`, trial('paid')],
  ['a test payment that failed', `/pay/${TOKEN}`, trial('failed')],
  ['an awaited payment in test mode', token, cardOrder('started', inTest)],
  ['a payment without news', `${token}?looked=24`, cardOrder('started')],
  ['a payment that was left', `${token}?card=cancelled`, cardOrder('started')],
  ['a pending payment', token, cardOrder('pending')],
  ['a failed payment', token, cardOrder('failed', { payment_status: 'failed' })],
  ['an order paid by card', token, cardOrder('paid', { payment_status: 'paid', payable: [] })],
  ['a refunded order', token, cardOrder('refunded', { payment_status: 'refunded', payable: [] })],
  ['an expired order', token, cardOrder('started', { order_status: 'cancelled', expired: true })],
  ['a choice that cannot be read', `${token}/pay`, { ...post({}), ...cardOrder('failed') }],
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the violations that axe finds in a page's markup. The palette's tests check colours. */
async function findings(html: string): Promise<string[]> {
  return [...misplaced(html), ...(await violations(html))];
}

/** Returns elements whose number differs between the markup and the browser's DOM: those in an invalid place. */
function misplaced(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const markup = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  return ['p', 'div', 'ul', 'li', 'dl', 'form', 'button', 'a', 'fieldset', 'output']
    .filter(
      (name) => page.querySelectorAll(name).length !== markup.match(new RegExp(`<${name}[ >]`, 'g'))?.length,
    )
    .filter((name) => page.querySelector(name) !== null || markup.includes(`<${name} `));
}

async function violations(html: string): Promise<string[]> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Style sheets make jsdom a hundred times slower, and without them no part is hidden from axe. What a page holds for
  // browsers without scripts is not there in those that can run axe.
  for (const part of page.querySelectorAll('style, noscript')) part.remove();
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
  const { violations } = await axe.run(document, {
    runOnly: tags,
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' ')}`);
}

/** Templates and languages share the markup, and axe takes a second for a page, so it reads each of them once. */
const isRead = (template: (typeof shopTemplates)[number], language: (typeof shopLanguages)[number]) =>
  shopLanguages.indexOf(language) === shopTemplates.indexOf(template);

/** The pages of buyers have nothing of a template's own, so axe reads each in one template, in turn. */
const isReadInTurn = (at: number, ...look: Parameters<typeof isRead>) =>
  isRead(...look) && shopTemplates.indexOf(look[0]) === at % shopTemplates.length;

describe.each(shopTemplates)('axe finds no violation on %s', (template) => {
  it.each(shopLanguages)('in %s', async (language) => {
    const api = shopApi({
      shop: async () => shop({ template, language, notice: 'Open on Poya days' }),
      home: async () => sections().map((section) => ({ ...section, products: cards(3) })),
      products: async () => ({ rows: cards(4), total: 60, next: 'bmV4dA' }),
      product: async () => product({ related: cards(2) }),
    });
    for (const address of addresses) {
      const { body } = await render(pageRequest(address, { language, api }));
      expect(misplaced(body), address).toEqual([]);
      if (isRead(template, language)) expect(await violations(body), address).toEqual([]);
    }
  });

  it.each(
    shopLanguages.flatMap((language) => [
      { what: 'buying', language, pages: buying },
      { what: 'paying', language, pages: paying },
    ]),
  )('nor against its $what in $language', async ({ language, pages }) => {
    const api = shopApi({ shop: async () => shop({ template, language }) });
    for (const [at, [name, address, changes]] of pages.entries()) {
      const { body } = await render(pageRequest(address, { language, api, ...changes }));
      expect(body, name).not.toMatch(/undefined|\[object|NaN/);
      expect(body.match(/<h1/g), name).toHaveLength(1);
      expect(body, name).not.toMatch(/ style="| on[a-z]+="/);
      expect(misplaced(body), name).toEqual([]);
      if (isReadInTurn(at, template, language)) expect(await violations(body), name).toEqual([]);
    }
  });

  it('closed', async () => {
    const api = shopApi({ shop: async () => shop({ template, closed: true }) });
    expect(await findings((await render(pageRequest('/', { api }))).body)).toEqual([]);
  });
});

it('axe finds no violation on the page of an unknown host', async () => {
  const { body } = renderBare(404, { host: 'no.example', requestId: 'r', language: 'si' });
  expect(await findings(body)).toEqual([]);
});
