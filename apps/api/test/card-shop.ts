import { startSimulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { fixedClock } from '../src/infra/clock.ts';
import { aProduct } from './bodies.ts';
import { aCheckout, buyerAt } from './buyer.ts';
import { simulatedAccount } from './gateway.ts';
import { okay, world } from './world.ts';

/**
 * A shop that takes cards at its own simulator, bank transfers, and cash for a fee of 150; it sells one product at
 * 1,000. Its clock is fixed at `start`. Stop the simulator after the tests.
 */
export async function openCardShop() {
  const start = new Date(Math.floor(Date.now() / 1000) * 1000);
  const clock = fixedClock(start);
  const simulator = await startSimulator({ accounts: [simulatedAccount] });
  const here = await world({ gateway: simulator, ctx: { clock } });
  const shop = await here.newMerchant({ cards: true });
  const buyer = buyerAt(here.url, shop.host);
  const goods = aProduct({ price: 1_000, stock_quantity: 500 });
  const product = okay(await shop.api.products.create({ body: goods }))._id;
  const cash_on_delivery = { fee: 150, minimum: 0, maximum: null, districts: null, confirm: true };
  okay(await shop.api.paymentSettings.update({ body: { cash_on_delivery } }));
  const orders = () => mongoose.model('Order').collection;
  const numbered = (number: number) => ({ number, store: new mongoose.Types.ObjectId(shop.storeId) });

  return {
    start,
    clock,
    simulator,
    here,
    shop,
    buyer,
    product,
    origin: `http://${shop.host}:${new URL(here.url).port}`,
    /** Sets the clock to a number of milliseconds after the start. */
    later: (ms: number) => clock.set(new Date(start.getTime() + ms)),
    async placed(payment = 'credit_debit', over: object = {}) {
      const reply = await buyer.buy(aCheckout([product], { payment, ...over }));
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      // Mails that are posted after the reply change the row.
      await here.ctx.background.whenIdle();
      return reply.body;
    },
    /** The order as it is stored, amounts in cents. */
    stored: (number: number) => orders().findOne(numbered(number)),
    alter: (number: number, $set: object) => orders().updateOne(numbered(number), { $set }),
  };
}
export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** Posts a form as a browser does. Returns the gateway's response. */
export async function posted(form: { action: string; fields: Record<string, string> } | null) {
  const init = { method: 'POST', body: new URLSearchParams(form?.fields) };
  const reply = await fetch(form?.action ?? '', init);
  return { status: reply.status, html: await reply.text() };
}
