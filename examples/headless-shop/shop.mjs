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

/** A field for each option; the value of a field is the id of a value. */
const choiceOf = ({ _id, name, values }) =>
  `<p><label>${safe(name)} <select name="option-${_id}">${values
    .map((value) => `<option value="${value._id}">${safe(value.name)}</option>`)
    .join('')}</select></label>`;

/** Returns the variant that was chosen; undefined for a product without options. Throws where nobody offers it. */
function variantOf({ options = [], variants = [] }, form) {
  if (options.length === 0) return undefined;
  const chosen = options.map(({ _id }) => form[`option-${_id}`]);
  const variant = variants.find(({ values }) => values.every((value, at) => value === chosen[at]));
  if (!variant) throw new Error('This combination is not offered');
  return variant._id;
}

async function product(id) {
  const shown = ok(await kade.storefront.product({ params: { id } }));
  const { name, price, price_max = price, options = [] } = shown;
  return `<h1>${safe(name)}</h1><p>${price_max > price ? 'from ' : ''}Rs ${price}<form method="post"><input type="hidden" name="key" value="${randomUUID()}">
    ${options.map(choiceOf).join('')}${['name', 'phone', 'address', 'city'].map(input).join('')}
    <p><select name="district">${Object.entries(districts).map(option).join('')}</select><button>Order</button></form>`;
}

async function order(id, { key, district, name, phone, address, city, ...form }) {
  const variant = variantOf(ok(await kade.storefront.product({ params: { id } })), form);
  const lines = [{ product: id, ...(variant && { variant }), quantity: 1 }];
  const choice = { lines, district, delivery_kind: 'delivery', payment: 'cash_on_delivery' };
  const { total } = ok(await kade.checkout.quote({ body: choice }));
  const body = { ...choice, name, phone, address, city, expected_total: total };
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
