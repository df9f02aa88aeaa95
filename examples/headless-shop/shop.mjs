import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, districts } from '@kade/client';

const { KADE_URL = 'http://localhost:4000', SHOP = 'tea-house.localhost', PORT = '5000' } = process.env;
const kade = createClient({ baseUrl: KADE_URL, session: () => ({ shop: SHOP }) });

/** Returns the body of a success; throws the sentence of a refusal. */
function ok({ status, body }) {
  if (status >= 300) throw new Error(body.error);
  return body;
}
const safe = (value) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const input = (name) => `<p><label>${name} <input name="${name}" required></label>`;
const option = ([code, { en }]) => `<option value="${code}">${en}</option>`;

async function list() {
  const products = ok(await kade.storefront.products({ query: { limit: 24 } }));
  return products.map(({ _id, name }) => `<li><a href="/${_id}">${safe(name)}</a>`).join('');
}

async function product(id) {
  const { name, price } = ok(await kade.storefront.product({ params: { id } }));
  return `<h1>${safe(name)}</h1><p>Rs ${price}<form method="post"><input type="hidden" name="key" value="${randomUUID()}">
    ${['name', 'phone', 'address', 'city'].map(input).join('')}
    <p><select name="district">${Object.entries(districts).map(option).join('')}</select><button>Order</button></form>`;
}

async function order(id, { key, district, ...buyer }) {
  const lines = [{ product: id, quantity: 1 }];
  const choice = { lines, district, delivery_kind: 'delivery', payment: 'cash_on_delivery' };
  const { total } = ok(await kade.checkout.quote({ body: choice }));
  const body = { ...choice, ...buyer, expected_total: total };
  const placed = ok(await kade.checkout.place({ body, extraHeaders: { 'idempotency-key': key } }));
  return `<h1>Thank you, ${safe(placed.order.name)}</h1><p>Order ${placed.order.number}, Rs ${placed.order.total_price}`;
}

async function respond(req, res) {
  const id = req.url.slice(1);
  const form = Object.fromEntries(new URLSearchParams(await text(req)));
  const page = req.method === 'POST' ? order(id, form) : id ? product(id) : list();
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(await page.catch((cause) => safe(cause.message)));
}

createServer((req, res) => void respond(req, res)).listen(Number(PORT), function () {
  console.log(`http://localhost:${this.address().port}`);
});
