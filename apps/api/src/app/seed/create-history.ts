import { setTimeout as pause } from 'node:timers/promises';
import { guardCell, Import } from '@kade/contract';
import { DAY } from '../../lib/duration.ts';
import { atTime } from './clock.ts';
import { buyer } from './people.ts';
import type { ShopPlan } from './plan.ts';
import { random, seedOf } from './random.ts';
import { type ApiUser, successOf } from './seed-server.ts';

/** The shop moved to Kade so many days ago, a little before its first order here. */
const MOVED = 92;
/** Its history goes back so many days before that. */
const YEARS = 400;
const SEED = 20_250_601;
const DELIVERY = 350;
const PEOPLE = 24;

type Row = Readonly<Record<string, string>>;

/** Returns the orders of the shop's former system, as Shopify writes them: a row for each line. */
function formerOrders({ shop, products }: ShopPlan, count: number, now: Date): Row[] {
  const dice = random(seedOf(SEED, shop.label));
  const people = Array.from({ length: PEOPLE }, (_, nth) => buyer(dice, 900 + nth));
  return Array.from({ length: count }, (_, nth) => {
    const { email, address } = dice.pick(people);
    const days = MOVED + YEARS - Math.floor((YEARS * nth) / count);
    const at = new Date(now.getTime() - days * DAY + dice.below(DAY / 2));
    const { name, price } = dice.pick(products);
    const quantity = 1 + dice.below(3);
    return {
      Name: `#${1001 + nth}`,
      Email: email,
      'Financial Status': 'paid',
      'Fulfillment Status': 'fulfilled',
      Currency: 'LKR',
      Subtotal: String(price * quantity),
      Shipping: String(DELIVERY),
      Total: String(price * quantity + DELIVERY),
      'Created at': at.toISOString(),
      'Lineitem quantity': String(quantity),
      'Lineitem name': name,
      'Lineitem price': String(price),
      'Shipping Name': `${address.first_name} ${address.last_name}`,
      'Shipping Address1': address.address,
      'Shipping City': address.city,
      'Shipping Zip': address.postal_code,
      'Shipping Country': 'LK',
      'Shipping Phone': address.phone_number,
      'Payment Method': dice.oneIn(3) ? 'Bank Deposit' : 'Cash on Delivery (COD)',
    };
  });
}

function csvOf(rows: readonly Row[]): string {
  const cells = (texts: string[]) =>
    texts.map((text) => `"${guardCell(text).replaceAll('"', '""')}"`).join(',');
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(cells).join('\r\n');
}

/** Resolves once an import is in a state. Throws for one that failed. */
async function reached({ api }: ApiUser, id: string, state: Import['state']): Promise<void> {
  for (;;) {
    const found = Import.parse(successOf(await api.imports.get({ params: { id } })));
    if (found.state === state) return;
    if (found.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(found)}`);
    await pause(50);
  }
}

/** Imports the orders that a shop had before it moved to Kade. */
export async function createHistory(user: ApiUser, plan: ShopPlan, now: Date): Promise<void> {
  const { api } = user;
  const { history } = plan.shop;
  if (!history) return;
  const extraHeaders = atTime(new Date(now.getTime() - (MOVED - 1) * DAY));
  const csv = csvOf(formerOrders(plan, history, now));
  const file = new File([csv], 'orders_export.csv', { type: 'text/csv' });
  const { _id: id } = Import.parse(successOf(await api.imports.create({ body: { file }, extraHeaders })));
  await reached(user, id, 'checked');
  const body = { step: 'start' as const };
  successOf(await api.imports.step({ params: { id }, body, extraHeaders }));
  await reached(user, id, 'done');
}
