import { describe, expect, it } from 'vitest';
import { cartOf, get, line, post } from './buying.ts';
import { card, id, product, shop, shopApi } from './fixtures.ts';
import { calculateQuote, productId, shopOrders } from './orders.ts';

const own = `c0-${productId(0)}`;
const withCards = (...rows: ReturnType<typeof card>[]) => ({
  api: shopApi({ products: async () => ({ rows, total: rows.length, next: null }) }),
});
const cardOf = (body: string) => /<li class="card.*?<\/li>/s.exec(body)?.[0] ?? '';

describe('a card of a product', () => {
  it('has a button that adds it, in the one form of the page', async () => {
    const { body } = await get('/products?sort=price', withCards(card(0), card(1)));
    expect(cardOf(body)).toContain(
      `<button form="quick" value="${own}" aria-label="Add to cart: Ceylon black tea BOP 400 g" name="card">`,
    );
    expect(body.match(/<form id="quick"/g)).toHaveLength(1);
    expect(/<form id="quick"[^>]*>/.exec(body)?.[0]).toMatch(
      /(?=.*action="\/cart\/lines")(?=.*method="post")/,
    );
    expect(body).toContain('<input type="hidden" name="back" value="/products?sort=price"/>');
  });

  it('leads to the choices where it has options, and says from which price', async () => {
    const { body } = await get('/products', withCards({ ...card(0), has_options: true, price_max: 1900 }));
    expect(cardOf(body)).not.toContain('<button');
    expect(cardOf(body)).toContain(`href="/product/${card(0)._id}/${card(0).slug}#choices"`);
    expect(cardOf(body).replace(/<[^>]*>/g, '')).toContain('from Rs\u00A01,450');
    const options = [{ _id: id(1), name: 'Size', values: [{ _id: id(2), name: 'S' }] }];
    const page = await get(`/product/${card(0)._id}/${card(0).slug}`, {
      api: shopApi({ product: async () => product({ options, variants: [] }) }),
    });
    expect(page.body).toContain('<div class="options" id="choices">');
  });

  it.each([
    ['that is sold out says so and adds nothing', withCards(card(3)), true],
    [
      'of a shop without a way to pay adds nothing',
      { api: { ...withCards(card(0)).api, shop: async () => shop({ payment_methods: [] }) } },
      false,
    ],
  ])('%s', async (_name, changes, isOut) => {
    const { body } = await get('/products', changes);
    expect(cardOf(body)).not.toContain('class="quick"');
    expect(cardOf(body).includes('Sold out')).toBe(isOut);
  });

  it('has its second picture, which is loaded when it is shown, and not where it is sold out', async () => {
    const second_picture = { _id: id(0xe01), path: 'second.webp' };
    const { body } = await get('/products', withCards({ ...card(0), second_picture }));
    expect(cardOf(body)).toContain(
      '<img class="second" src="/api/files/second.webp?w=400" alt="" loading="lazy"/>',
    );
    expect(body).toMatch(/\.second\s*\{\s*display:\s*none/);
    const out = await get('/products', withCards({ ...card(3), second_picture }));
    expect(cardOf(out.body)).not.toContain('second.webp');
  });

  it('has another element for each list of the home page', async () => {
    const home = async () => ['A', 'B'].map((name) => ({ name, collection: null, products: [card(0)] }));
    const { body } = await get('/', { api: shopApi({ home }) });
    const ids = [...body.matchAll(/<li class="card" id="([^"]*)"/g)].map(([, found]) => found);
    expect(ids).toEqual([own, `c1-${productId(0)}`]);
  });
});

describe('adding from a card without a script', () => {
  const add = (fields: Record<string, string>, changes = {}) =>
    post('/cart/lines', { card: own, back: '/products?sort=price', ...fields }, changes);

  it('returns to the card, which says that it was added', async () => {
    const page = await add({}, { cart: cartOf(line(2)) });
    expect([page.status, page.headers.Location]).toEqual([303, `/products?sort=price#${own}`]);
    expect(page.cart).toEqual({ value: cartOf(line(2), line(0)), count: 2 });
    const { body } = await get('/products');
    expect(cardOf(body)).toContain('<p class="in">Added to your cart. <a href="/cart">View cart</a></p>');
    expect(body).toMatch(/\.in\s*\{\s*display:\s*none/);
    expect(body).toMatch(/\.card:target \.in/);
  });

  it.each(['/', '/?x=1', '/search?q=a%20b', `/category/${id(0xc00)}/tea`, '/collection/x/%E0%AE%85'])(
    'returns to %s',
    async (back) => {
      expect((await add({ back })).headers.Location).toBe(`${back}#${own}`);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example/products',
    'https://evil.example/products',
    '/checkout',
    '/order/x',
    'javascript:alert(1)',
    '/\t/evil.example',
    `/products?${'a'.repeat(4_001)}`,
    '',
  ])('goes to the cart where it was to return to %j', async (back) => {
    expect((await add({ back })).headers.Location).toBe(`/cart?said=added&product=${productId(0)}`);
  });

  it.each([
    ['sold out', `c0-${productId(3)}`, 'said=sold_out'],
    ['gone', `c0-${'f'.repeat(24)}`, 'said=gone'],
    ['no product', 'c0-x', 'said=gone'],
    ['no card', `${own}"><b>`, 'said=gone'],
  ])('goes to the cart, which names the reason, when it is %s', async (_name, given, said) => {
    const page = await add({ card: given });
    expect(page.headers.Location).toMatch(/^\/cart\?/);
    expect(page.headers.Location).toContain(said);
    expect(page.cart?.count).toBe(0);
  });

  it('leads to the choices of a product that has got options since the page was made', async () => {
    const orders = shopOrders({
      quote: async (input) => {
        const quote = calculateQuote(input);
        return { ...quote, lines: quote.lines.map((each) => ({ ...each, state: 'choose' as const })) };
      },
    });
    const page = await add({}, { orders });
    expect([page.headers.Location, page.cart?.count]).toEqual([`/product/${productId(0)}#choices`, 0]);
  });
});

describe('the text of a picture', () => {
  const pictures = [0xe01, 0xe02].map((number) => ({ _id: id(number), path: `${id(number)}.webp` }));
  const [thumbnail, other] = pictures;
  const address = `/product/${card(0)._id}/${card(0).slug}`;
  const read = async (image_texts: { image: string; text: string }[]) => {
    const api = shopApi({
      product: async () =>
        product({ thumbnail: thumbnail ?? null, images: other ? [other] : [], image_texts }),
    });
    const { body } = await get(address, { api });
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    const shot = /<section class="shot.*?<\/section>/s.exec(body)?.[0] ?? '';
    const alts = [...shot.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);
    return { body, data, alts };
  };

  it('is its alternative, its caption for search engines and that of the preview', async () => {
    const { body, data, alts } = await read([{ image: id(0xe01), text: 'A cup & a pot' }]);
    expect(alts).toEqual(['A cup &amp; a pot', `${card(0).name} (2)`]);
    expect(data.image).toEqual([
      { '@type': 'ImageObject', url: expect.stringContaining(id(0xe01)), caption: 'A cup & a pot' },
      expect.stringContaining(id(0xe02)),
    ]);
    expect(body).toContain('<meta property="og:image:alt" content="A cup &amp; a pot"/>');
  });

  it('is the name of the product where there is none', async () => {
    const { body, data, alts } = await read([]);
    expect(alts).toEqual([card(0).name, `${card(0).name} (2)`]);
    expect(data.image).toEqual([expect.stringContaining(id(0xe01)), expect.stringContaining(id(0xe02))]);
    expect(body).not.toContain('og:image:alt');
  });
});

it('shows every related product that the merchant chose, and on wide screens six of the category', async () => {
  const related = (changes: object) => ({ api: shopApi({ product: async () => product(changes) }) });
  const address = `/product/${card(0)._id}/${card(0).slug}`;
  expect((await get(address, related({}))).body).toContain('<section class="block some"');
  expect((await get(address, related({ related_chosen: true }))).body).toContain('<section class="block" ');
});
