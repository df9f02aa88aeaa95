import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openStall, type Stall } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { baseURL } from '../serve.ts';
import { okay } from '../shop.ts';

const BUYERS = 200;
const STOCK = 50;
const rounds = process.env.SECURITY_CASES === 'full' ? 20 : 1;

interface Answer {
  status: number;
  location: string;
  page: string;
}

/** Posts a form to the shop's own host, as a browser does from one of its pages. */
function post({ url }: Stall, path: string, fields: Record<string, string>): Promise<Answer> {
  const { host } = new URL(url);
  const body = new URLSearchParams(fields).toString();
  const headers = {
    Host: host,
    Origin: url,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, baseURL), { method: 'POST', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          location: reply.headers.location ?? '',
          page: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

interface Basket {
  cart: string;
  goods: number;
}

const cartLine = (product: string) => `${Buffer.from(product, 'hex').toString('base64url')}1-0`;
/** Returns one piece of each product in the format of the checkout's form. */
const basketOf = (...goods: { id: string; price: number }[]): Basket => ({
  cart: ['v1', ...goods.map(({ id }) => cartLine(id))].join('.'),
  goods: goods.reduce((sum, { price }) => sum + price, 0),
});

/** Sends the checkout's form until there is an order, or the page shows that the goods are sold out. */
async function buy(stall: Stall, { cart, goods }: Basket, buyer: number): Promise<'bought' | 'sold out'> {
  const fields = {
    key: randomUUID(),
    cart,
    expected: String(goods * 100),
    kind: 'pick_up',
    payment: 'bank_transfer',
    phone: `07${String(buyer).padStart(8, '1')}`,
    name: `Buyer ${buyer}`,
    step: 'place',
  };
  for (;;) {
    const { status, location, page } = await post(stall, '/checkout', fields);
    if (status === 303 && location.startsWith('/order/')) return 'bought';
    if (status === 303 && location === '/cart') return 'sold out';
    if (page.includes('Some goods ran out meanwhile')) return 'sold out';
    if (![409, 429, 503].includes(status)) throw new Error(`${status}: ${page.slice(0, 500)}`);
    await pause(Math.random() * 100);
  }
}

for (let round = 1; round <= rounds; round += 1) {
  test(`200 buyers who send the checkout at once buy exactly the 50 pieces there are (round ${round})`, async () => {
    test.setTimeout(300_000);
    const stall = await openStall();
    for (const id of [stall.tea, stall.sarong])
      okay(await stall.api.products.update({ params: { id }, body: { stock_quantity: STOCK } }));
    const [tea, sarong] = [
      { id: stall.tea, price: 1250 },
      { id: stall.sarong, price: 4000 },
    ];
    const kinds = [basketOf(tea), basketOf(sarong), basketOf(tea, sarong), basketOf(sarong, tea)];
    const results = await Promise.all(
      Array.from({ length: BUYERS }, async (_, buyer) => {
        const basket = kinds[buyer % kinds.length] ?? basketOf(tea);
        return { basket, result: await buy(stall, basket, buyer) };
      }),
    );
    for (const { id } of [tea, sarong]) {
      const sold = results.filter(
        ({ basket, result }) => result === 'bought' && basket.cart.includes(cartLine(id)),
      );
      const { stock_quantity } = okay(await stall.api.products.get({ params: { id } })) as {
        stock_quantity: number;
      };
      expect([sold.length, stock_quantity]).toEqual([STOCK, 0]);
    }
  });
}
