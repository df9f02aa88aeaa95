import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createApp } from '../../../app/create-app.ts';
import { Store } from '../../../db/stores/store.ts';
import { createAppContext } from '../../../infra/context.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { mailAllowances } from '../../../infra/rate-limits/mail-allowances.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY, HOUR } from '../../../lib/duration.ts';
import { placedOrder } from '../orders/order.model.ts';
import { queueOrderMails } from './order-mails.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
/** Only mails are limited, so that a test may place as many orders as it needs. */
const limits = { ...noLimits, mails: mailAllowances };
const secrets = { jwt: 'only-for-tests-only-for-tests-only-for-tests', seal: 'ab'.repeat(32) };

let here: World;
/** A second instance of the application on the same database. */
let second: { url: string; whenIdle: () => Promise<void> };
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs, rateLimits: limits } });
  scheduleJobs(here.ctx);
  const ctx = createAppContext(here.ctx.config, secrets, { clock, rateLimits: limits, log: here.ctx.log });
  const server = await new Promise<Server>((resolve) => {
    const listening = createApp(ctx).listen(0, '127.0.0.1', () => resolve(listening));
  });
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  second = { url, whenIdle: () => ctx.background.whenIdle() };
});

let merchant: Person;
let product: string;
beforeEach(async () => {
  clock.set(new Date(clock.now().getTime() + 2 * DAY));
  merchant = await aMerchant();
  product = await aProductOf(merchant);
});

async function aMerchant({ confirmed = true, daysOld = 30 } = {}): Promise<Person> {
  const person = await here.newMerchant({ confirmed });
  const created_at = new Date(clock.now().getTime() - daysOld * DAY);
  const only = { _id: new mongoose.Types.ObjectId(person.storeId) };
  await mongoose.model('Store').collection.updateOne(only, { $set: { created_at } });
  return person;
}
const aProductOf = async ({ api }: Person) =>
  okay(await api.products.create({ body: aProduct({ stock_quantity: 5000 }) }))._id;

const idle = async () => {
  await here.ctx.background.whenIdle();
  await second.whenIdle();
};
async function mailsTo(address: string) {
  await idle();
  return ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === address);
}
const place = (email: string, over: object = {}) =>
  placeInShop(here, merchant, { product, email, payment: 'cash_on_delivery', ...over });
const read = async ({ id }: { id: string }) => {
  const { mails_withheld = [], ...order } = okay(await merchant.api.orders.get({ params: { id } }));
  return { ...order, mails_withheld };
};
const dashboardOf = async ({ api }: Person) => okay(await api.dashboard.get()).mails_to_buyers;

describe('mails to one receiver', () => {
  it('are at most 5 an hour for 90 orders with other phones in two shops through two instances', async () => {
    const other = await aMerchant();
    const shops = [
      { person: merchant, goods: product },
      { person: other, goods: await aProductOf(other) },
    ];
    const victim = 'victim@example.lk';
    const orders = Array.from({ length: 90 }, (_, each) => {
      const { person, goods } = shops[each % 2] ?? { person: merchant, goods: product };
      const url = each % 3 === 0 ? second.url : here.url;
      const details = { email: victim, name: `Buyer ${each}`, payment: 'cash_on_delivery' };
      return buyerAt(url, person.host).buy(aCheckout([goods], details));
    });
    expect(new Set((await Promise.all(orders)).map(({ status }) => status))).toEqual(new Set([201]));
    expect(await mailsTo(victim)).toHaveLength(5);
    const rows = (
      await Promise.all(shops.map(async ({ person }) => okay(await person.api.orders.list({ query: {} }))))
    ).flat();
    expect(rows).toHaveLength(90);
    const said = rows.flatMap(({ mails_withheld = [] }) => mails_withheld);
    expect(said).toHaveLength(85);
    for (const entry of said) expect(entry).toMatchObject({ mail: 'received', reason: 'receiver_limit' });
  });

  it('are counted by mailbox: in any case, with any tag, and at Gmail with any dots', async () => {
    const spellings = [
      'kamala@gmail.com',
      'KAMALA@gmail.com',
      'ka.mala@gmail.com',
      'kamala+1@gmail.com',
      'kam.ala+two@googlemail.com',
      'k.a.m.a.l.a@gmail.com',
    ];
    const orders = await Promise.all(spellings.map((email) => place(email)));
    await idle();
    const reasons = await Promise.all(orders.map(async (order) => (await read(order)).mails_withheld.length));
    expect(reasons.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('are at most 20 a day', async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      for (let each = 0; each < 5; each += 1) await place('daily@example.lk');
      await idle();
      clock.set(new Date(clock.now().getTime() + HOUR + 1000));
    }
    expect(await mailsTo('daily@example.lk')).toHaveLength(20);
  });

  it('after an act of the merchant are counted apart, so that a flood of orders does not stop them', async () => {
    const [order] = await Promise.all(Array.from({ length: 9 }, () => place('honest@example.lk')));
    await idle();
    const params = { id: order?.id ?? '' };
    okay(await merchant.api.fulfilment.ship({ params, body: { courier: 'Domex' } }));
    const told = (await mailsTo('honest@example.lk')).map(({ subject }) => subject);
    expect(told.filter((subject) => subject.includes('on its way'))).toHaveLength(1);
    expect(told).toHaveLength(6);
  });

  it('are limited for acts of the merchant, too', async () => {
    const order = await place('stepped@example.lk');
    const params = { id: order.id };
    for (let each = 0; each < 12; each += 1) {
      okay(await merchant.api.orders.update({ params, body: { status: 'processing' } }));
      await idle();
      okay(await merchant.api.orders.update({ params, body: { status: 'pending' } }));
    }
    expect(await mailsTo('stepped@example.lk')).toHaveLength(11);
    expect((await read(order)).mails_withheld).toHaveLength(2);
  });

  it('are counted once when a crash comes between counting and queueing, and none is lost', async () => {
    const email = 'crash@example.lk';
    const { mail } = here.ctx;
    const { send } = mail;
    mail.send = async () => {
      throw new Error('The process stopped');
    };
    const orders = [];
    for (let each = 0; each < 5; each += 1) orders.push(await place(email));
    await idle();
    mail.send = send;
    expect(await mailsTo(email)).toEqual([]);
    await Promise.all([1, 2].map(() => jobs.run('finish-orders')));
    expect(await mailsTo(email)).toHaveLength(5);
    for (const order of orders) expect((await read(order)).mails_withheld).toEqual([]);
  });

  it('are recorded once as left out by workers that meet', async () => {
    const email = 'meeting@example.lk';
    for (let each = 0; each < 5; each += 1) await place(email);
    await idle();
    const { background } = here.ctx;
    const { run } = background;
    background.run = () => undefined;
    const order = await place(email);
    background.run = run;
    const store = await Store.ofRow(merchant.storeId);
    if (!store) throw new Error('There is no store');
    const row = await placedOrder(store, order.id);
    await Promise.all([1, 2, 3, 4].map(() => queueOrderMails({ ctx: here.ctx, store }, row)));
    expect((await read(order)).mails_withheld).toHaveLength(1);
  });

  it('are counted without the address', async () => {
    await place('hidden@example.lk');
    await idle();
    const rows = JSON.stringify(await mongoose.model('MailCount').find().lean());
    expect(rows).not.toContain('hidden');
    expect(rows).toContain('unasked');
  });
});

describe('a merchant with an unconfirmed address', () => {
  it('sends no mail to buyers; the orders and the dashboard say so until the address is confirmed', async () => {
    const person = await aMerchant({ confirmed: false });
    merchant = person;
    product = await aProductOf(person);
    okay(
      await person.api.stores.update({
        body: { name: 'Commercial Bank: verify your card at https://evil.example' },
      }),
    );
    expect(await dashboardOf(person)).toBe('unconfirmed');
    const order = await place('early@example.lk');
    okay(await person.api.fulfilment.ship({ params: { id: order.id }, body: { courier: 'Domex' } }));
    expect(await mailsTo('early@example.lk')).toEqual([]);
    expect((await read(order)).mails_withheld).toMatchObject([
      { mail: 'received', reason: 'unconfirmed' },
      { mail: 'shipped', reason: 'unconfirmed' },
    ]);
    const [welcome] = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Welcome'));
    const token = /confirm-email\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    okay(await here.visitor.auth.confirmEmail({ body: { token } }));
    expect(await dashboardOf(person)).toBe('sent');
    const next = await place('late@example.lk');
    expect(await mailsTo('late@example.lk')).toHaveLength(1);
    expect((await read(next)).mails_withheld).toEqual([]);
    expect(await mailsTo('early@example.lk')).toEqual([]);
  });

  it('sends the address of its account at most 5 mails an hour about orders', async () => {
    merchant = await aMerchant({ confirmed: false });
    product = await aProductOf(merchant);
    const orders = await Promise.all(Array.from({ length: 9 }, () => place('')));
    const told = (await mailsTo(merchant.email)).filter(({ subject }) => subject.startsWith('Order'));
    expect(told).toHaveLength(5);
    const rows = await Promise.all(orders.map((order) => read(order)));
    expect(rows.flatMap(({ mails_withheld }) => mails_withheld)).toHaveLength(4);
  });
});

describe('a store that is younger than a week', () => {
  const fill = async (count: number) => {
    for (let each = 0; each < count; each += 10)
      await Promise.all(Array.from({ length: 10 }, (_, i) => place(`new-${each + i}@example.lk`)));
    await idle();
  };

  it('sends 100 mails a day to buyers; the orders beyond and the dashboard say so', async () => {
    merchant = await aMerchant({ daysOld: 1 });
    product = await aProductOf(merchant);
    await fill(100);
    expect(await dashboardOf(merchant)).toBe('limited');
    const order = await place('too-late@example.lk');
    await idle();
    expect((await read(order)).mails_withheld).toMatchObject([{ mail: 'received', reason: 'new_store' }]);
    clock.set(new Date(clock.now().getTime() + DAY + 1000));
    expect(await dashboardOf(merchant)).toBe('sent');
  });

  it('has no such limit later', async () => {
    await fill(110);
    const rows = okay(await merchant.api.orders.list({ query: {} }));
    expect(rows.flatMap(({ mails_withheld = [] }) => mails_withheld)).toEqual([]);
    expect(await dashboardOf(merchant)).toBe('sent');
  });
});

describe('bank slips', () => {
  it('that replace one that waits send the merchant no further mail', async () => {
    const order = await place('slips@example.lk', { payment: 'bank_transfer' });
    for (let each = 0; each < 4; each += 1)
      okay((await sendSlip(here, { token: order.token, host: merchant.host }, await aPicture())) as never);
    const told = (await mailsTo(merchant.email)).filter(({ subject }) => subject.includes('bank slip'));
    expect(told).toHaveLength(1);
    const { history } = await read(order);
    expect(history.filter(({ field }) => field === 'slip')).toHaveLength(4);
  });
});
