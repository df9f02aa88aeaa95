import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Quote } from '@kade/contract';
import { childrenOf, processorTimeOf, type Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';
import { compare, send } from './variants.ts';

const QUOTES = 600;
const ORDERS = 300;
/** In which what an order does after its reply is done, milliseconds. */
const AFTER_REPLY = 80;
const AT = ['order, with what follows', 'quote'];
const all = { product: true, order: true, delivery: true };
/** Two automatic discounts, and a code that is limited in total and for each buyer. All three apply. */
const THREE = [
  { title: 'Sale', method: 'automatic', kind: 'percent', class: 'product', percent: 10, combines: all },
  { title: 'Basket', method: 'automatic', kind: 'amount', class: 'order', amount: 100, combines: all },
  {
    title: 'Code',
    method: 'code',
    code: 'AVURUDU',
    kind: 'percent',
    class: 'order',
    percent: 5,
    limit: 1_000_000,
    per_customer: 1,
    combines: all,
  },
] as const;

/** A shop where a buyer orders one piece. */
interface Stall {
  name: string;
  shop: Shop;
  codes: readonly string[];
}

async function openStall(url: string, name: string, active: boolean | null): Promise<Stall> {
  const shop = await openShop(url, name);
  if (active !== null)
    for (const terms of THREE)
      await send(url, shop.target('POST', '/api/merchant/discounts', { ...terms, active }));
  return { name, shop, codes: active ? ['AVURUDU'] : [] };
}

/** Returns what one act takes of the processor, in the server and in its database, with what follows the reply; ms. */
async function processorTime({ pid }: Running, act: () => Promise<unknown>): Promise<number> {
  const used = () => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorTimeOf(each), 0);
  const before = used();
  for (let n = 0; n < ORDERS; n += 1) await act();
  await pause(20 * AFTER_REPLY);
  return (used() - before) / ORDERS;
}

let buyers = 1_000_000;
/** Returns the quote and the order of a buyer who was not there before. */
function visitOf(url: string, { name, shop, codes }: Stall) {
  const post = <Body>(path: string, body: object, headers: Record<string, string> = {}) =>
    send<Body>(url, {
      method: 'POST',
      path: `/api/storefront/${path}?shop=${name}.localhost`,
      headers,
      body: JSON.stringify(body),
    });
  const lines = [{ product: shop.products.id, quantity: 1 }];
  const chosen = { delivery_kind: 'delivery', district: 'LK-21', payment: 'cash_on_delivery', codes };
  const quote = () => post<Quote>('quote', { lines, ...chosen });
  const order = (expected_total: number) => () => {
    const phone = `077${(buyers += 1)}`;
    const buyer = { name: 'Nimali Perera', phone, address: '12 Temple Road', city: 'Kandy' };
    const key = { 'idempotency-key': randomUUID() };
    return post('orders', { lines, ...chosen, ...buyer, expected_total }, key);
  };
  return { quote, order };
}

/**
 * `npm run bench -- --discounts`: the quote and the order of a buyer in a shop that never had a discount, beside a shop
 * whose three are switched off, and one where three apply.
 */
export async function discounts(kade: Running): Promise<void> {
  const { url } = kade;
  const never = visitOf(url, await openStall(url, 'never', null));
  const off = visitOf(url, await openStall(url, 'off', false));
  const three = visitOf(url, await openStall(url, 'three', true));
  const totals = await Promise.all([never, off, three].map(async ({ quote }) => (await quote()).total ?? 0));
  const [usual = 0, same = 0, reduced = 0] = totals;
  if (usual !== same || reduced >= usual) throw new Error(`Not the expected totals: ${totals.join(', ')}`);
  const rows = [
    await compare('quote, three switched off', QUOTES, [never.quote, off.quote]),
    await compare('quote, three apply', QUOTES, [never.quote, three.quote]),
    await compare('order, three switched off', ORDERS, [never.order(usual), off.order(same)], AFTER_REPLY),
    await compare('order, three apply', ORDERS, [never.order(usual), three.order(reduced)], AFTER_REPLY),
  ];
  table(['median ms', 'never had any', 'with', 'ratio', 'p95', 'p95 with'], rows);
  const turns = [
    [never.order(usual), three.order(reduced)],
    [never.quote, three.quote],
  ] as const;
  const used = [];
  for (const [without, with3] of turns)
    used.push([await processorTime(kade, without), await processorTime(kade, with3)] as const);
  const figures = used.map(([without, with3], at) => [AT[at] ?? '', without, with3, with3 / without]);
  table(['processor time, ms', 'never had any', 'three apply', 'ratio'], figures);
}
