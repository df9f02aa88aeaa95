// @vitest-environment jsdom
import { shopLanguages, shopTemplates } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage as render } from '../src/app/render.tsx';
import { encodeCart } from '../src/cart/cookie.ts';
import { card, facets, group, id, product, sections, shop, shopApi, pageRequest } from './fixtures.ts';
import { byCard, cardForm, order, calculateQuote, shopOrders, TOKEN } from './orders.ts';

const vectors = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '<!--<script>',
  '-->]]>',
  'javascript:alert(1)',
  '${alert(1)}{{7*7}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000<b>\u0000</b>',
  '\u202Eelttil a\u202C \u2066x',
  '\uD800 lone',
  'அ'.repeat(255),
  '\u2028\u2029',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '$& $` $1',
];

/** A shop in which every field that a merchant can type holds the same words. */
function hostileApi(words: string) {
  const ref = { _id: id(0xc00), name: words, slug: words };
  const item = product({
    name: words,
    description: words,
    tags: words,
    slug: 'x',
    category: ref,
    image_texts: [{ image: card(0).picture?._id ?? '', text: words }],
  });
  const row = { ...card(0), name: words, slug: words };
  return shopApi({
    shop: async () =>
      shop({
        name: words,
        notice: words,
        phone: words,
        whatsapp: words,
        closed_message: words,
        links: { facebook: words, twitter: words, instagram: words, youtube: words },
        menu: { categories: [ref], collections: [{ ...ref, _id: id(0xd00) }] },
      }),
    home: async () => sections().map((section) => ({ ...section, name: words, products: [row] })),
    products: async () => ({ rows: [row], total: 9, next: words }),
    facets: async () => {
      const values = [{ key: words, name: words, count: 1 }];
      return facets({ tags: values, options: [{ key: words, name: words, values }] });
    },
    product: async () => ({ ...item, related: [row] }),
    category: async () => group({ name: words, description: words, slug: 'x' }),
    policy: async (policy) => ({ policy, content: words, updated_at: '2026-01-31T08:30:00.000Z' }),
  });
}

/** Orders in which every field that a merchant or a buyer can type holds the same words. */
function hostileOrders(words: string) {
  return shopOrders({
    quote: async (input) => {
      const quote = calculateQuote(input);
      return { ...quote, lines: quote.lines.map((line) => ({ ...line, name: words, slug: words })) };
    },
    cardForm: async () =>
      cardForm({
        form: {
          action: 'https://sandbox.payhere.lk/pay/checkout',
          fields: { items: words, first_name: words },
        },
      }),
    order: async () =>
      order({
        products: order().products.map((line) => ({ ...line, name: words, slug: words })),
        delivery_name: words,
        name: words,
        phone: words,
        phone2: words,
        email: words,
        address: words,
        city: words,
        note: words,
        order_status: words,
        payment_status: words,
        pick_up: { address: words, note: words },
        bank: {
          ...order().bank,
          account_name: words,
          account_number: words,
          bank: words,
          branch: words,
          note: words,
          hold_hours: 48,
        },
        paypal: { instruction: words, link: words },
        slip: { state: 'rejected', reason: words, at: '2026-04-01T08:30:00.000Z' },
        shipment: {
          courier: words,
          tracking_number: words,
          at: '2026-04-01T08:30:00.000Z',
          tracking_url: '',
        },
      }),
  });
}

const addresses = (words: string) => [
  '/',
  `/category/${id(0xc00)}/x`,
  `/product/${id(0xa00)}/x`,
  `/search?q=${encodeURIComponent(words.toWellFormed())}`,
  '/policies/refund_policy',
];

const scripted = /^(?:javascript|data|vbscript):/i;

/** The number of style sheets of the kinds of pages that do not have two. */
const sheets: Record<string, number> = {
  product: 4,
  cart: 4,
  checkout: 4,
  receipt: 3,
  pay: 3,
  list: 3,
  search: 3,
};

/** Parts that no page may contain, as the browser parses it. */
function breakouts(body: string): string[] {
  const page = new DOMParser().parseFromString(body, 'text/html');
  const found: string[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 8) found.push('a comment');
    if (!(node instanceof Element)) continue;
    if (['IFRAME', 'OBJECT', 'EMBED', 'BASE'].includes(node.tagName)) found.push(node.tagName);
    for (const { name, value } of node.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
        found.push(`${node.tagName} ${name}`);
      if (['href', 'src', 'action'].includes(name) && scripted.test(value.trim())) found.push(value);
    }
  }
  for (const script of page.querySelectorAll('script')) {
    if (script.type === 'application/ld+json') JSON.parse(script.textContent ?? '');
    else if (script.getAttribute('src') !== '/shop-assets/shop-test.js') found.push('a script');
  }
  if (page.querySelectorAll('title').length !== 1) found.push('titles');
  if (page.querySelectorAll('main').length !== 1) found.push('mains');
  if (page.querySelectorAll('style').length !== (sheets[page.body.className] ?? 2)) found.push('styles');
  return found;
}

/** Characters that a browser or an XML parser refuses, and those that change the direction of the following text. */
// oxlint-disable-next-line no-control-regex -- these characters are what must not be there
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/;

describe('words in every field of a shop', () => {
  it.each(vectors)('%j are text on every page', async (words) => {
    const api = hostileApi(words);
    for (const address of addresses(words)) {
      const { body } = await render(pageRequest(address, { api }));
      expect(breakouts(body), address).toEqual([]);
      expect(body.replace(/[\u{10000}-\u{10FFFF}]/gu, '')).not.toMatch(refused);
    }
  });

  it.each(vectors)('%j are text where a buyer reads or typed them', async (words) => {
    const api = hostileApi(words);
    const orders = hostileOrders(words);
    const cart = encodeCart([{ product: id(0xa00), quantity: 1, seen: 1 }]);
    const fields = [
      'phone',
      'name',
      'phone2',
      'email',
      'address',
      'city',
      'note',
      'district',
      'key',
      'website',
    ];
    const form = new URLSearchParams({ cart, kind: 'delivery' });
    for (const name of fields) form.set(name, words.toWellFormed());
    const visits = [
      pageRequest('/cart?said=added&product=x', { cart }),
      pageRequest('/checkout', { cart }),
      pageRequest('/checkout', { method: 'POST', form }),
      pageRequest(`/order/${TOKEN}`),
      pageRequest(`/order/${TOKEN}?card=cancelled&looked=1`),
      pageRequest(`/order/${TOKEN}/pay`, { method: 'POST', form: new URLSearchParams({ method: words }) }),
      pageRequest(`/pay/${TOKEN}`),
      pageRequest(`/pay/${TOKEN}?card=${encodeURIComponent(words.toWellFormed())}`),
    ];
    const { payment, card: paid, payable } = byCard('failed');
    const byCards = shopOrders({
      ...orders,
      order: async (token) => ({ ...(await orders.order(token)), payment, card: paid, payable }),
    });
    for (const each of visits.flatMap((one) => [
      { ...one, orders },
      { ...one, orders: byCards },
    ])) {
      const { body } = await render({ ...each, api });
      expect(breakouts(body), each.path).toEqual([]);
      expect(body.replace(/[\u{10000}-\u{10FFFF}]/gu, '')).not.toMatch(refused);
    }
  });

  it('are text in each template and language', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(...shopTemplates),
        fc.constantFrom(...shopLanguages),
        async (words, template, language) => {
          const hostile = hostileApi(words);
          const api = { ...hostile, shop: async () => ({ ...(await hostile.shop()), template }) };
          for (const address of ['/', `/product/${id(0xa00)}/x`])
            expect(breakouts((await render(pageRequest(address, { api, language }))).body)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('unknown addresses', () => {
  it('return a page without a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.webPath(),
        fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 300 }), { maxKeys: 6 }),
        async (path, query) => {
          const page = await render({ ...pageRequest(), path, query: new URLSearchParams(query) });
          expect([200, 301, 404]).toContain(page.status);
          if (page.headers.Location) expect(page.headers.Location).toMatch(/^\/(?!\/)/);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(['q', 'sort', 'after'])(
    'a long or repeated %s does not change the page of others',
    async (name) => {
      const query = new URLSearchParams([
        [name, 'x'.repeat(9000)],
        [name, '<script>'],
        ['constructor', '1'],
      ]);
      const page = await render({ ...pageRequest('/search'), query });
      expect(page.status).toBe(200);
      expect(page.body.length).toBeLessThan(60_000);
      expect(breakouts(page.body)).toEqual([]);
    },
  );
});

describe('rich text of a policy', () => {
  it.each([
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<p style="text-align:center;color:red">x</p>', '<p class="to-center">x</p>'],
    ['<span style="color: rgb(230, 0, 0)">x</span>', '<span class="tint">x</span>'],
    ['<span style="color: #000000">x</span>', '<span>x</span>'],
    ['<span style="background-color: yellow">x</span>', '<mark>x</mark>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<h1>Big</h1>', '<h2>Big</h2>'],
    ['<img src=x onerror=alert(1)><style>*{}</style>x', 'x'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
  ])('%s becomes %s', async (content, shown) => {
    const api = shopApi({
      policy: async (policy) => ({ policy, content, updated_at: '2026-01-31T08:30:00.000Z' }),
    });
    const { body } = await render(pageRequest('/policies/refund_policy', { api }));
    expect(/<div class="prose">(.*?)<\/div>/s.exec(body)?.[1]).toBe(shown);
  });
});
