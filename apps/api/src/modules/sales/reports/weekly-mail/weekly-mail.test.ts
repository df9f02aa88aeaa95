import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { fixedClock } from '../../../../infra/clock.ts';
import { DAY, MINUTE } from '../../../../lib/duration.ts';
import { mailWeeks } from './mail-weeks.job.ts';

/** A Monday, 08:00 in Colombo. */
const EIGHT = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(EIGHT);
const { signal } = new AbortController();
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(new Date(EIGHT.getTime() - 5 * DAY));
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 850, stock_quantity: 90 }) }))._id;
});

const order = async () => okay(await shop.api.orders.create({ body: anOrder([tea]) }));
const run = async (after: number) => {
  clock.set(new Date(EIGHT.getTime() + after));
  await mailWeeks(here.ctx, signal);
};
const mails = async () => {
  const all = (await here.ctx.outbox?.list()) ?? [];
  return all.filter(({ to, subject }) => to === shop.email && subject.startsWith('Last week'));
};
const setting = async () => okay(await shop.api.weeklyMail.get()).weekly_mail;

describe('The mail of the week', () => {
  it('has five figures on Monday at 08:00, beside those of the week before, and comes once', async () => {
    clock.set(new Date(EIGHT.getTime() - 9 * DAY));
    await order();
    clock.set(new Date(EIGHT.getTime() - 2 * DAY));
    const { _id, total_price } = await order();
    await order();
    okay(await shop.api.orders.update({ params: { id: _id }, body: { payment_status: 'paid' } }));
    for (const moment of [-MINUTE, 0, 10 * MINUTE, DAY]) await run(moment);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const each = `Rs\u00A0${total_price.toLocaleString('en-US')}`;
    expect(mail?.subject).toMatch(/^Last week: 2 orders – /);
    expect(mail?.text.split('\n\n').slice(0, 2)).toEqual([
      'The week from 2027-02-22 to 2027-02-28, by the day of the order, as things are now:',
      [
        'Orders: 2 (the week before: 1)',
        `Total sales: Rs\u00A0${(2 * total_price).toLocaleString('en-US')} (the week before: ${each})`,
        `Average order: ${each} (the week before: ${each})`,
        `Received: ${each}`,
        `Still open: ${each}`,
      ].join('\n'),
    ]);
    await order();
    await run(7 * DAY);
    expect(await mails()).toHaveLength(2);
  });

  it('comes once from two processes at once, and after a process that ended before it was recorded', async () => {
    await order();
    await Promise.all([run(0), run(0)]);
    const row = { _id: new mongoose.Types.ObjectId(shop.storeId) };
    await mongoose.model('Store').collection.updateOne(row, { $unset: { week_mailed: 1 } });
    await run(10 * MINUTE);
    expect(await mails()).toHaveLength(1);
  });

  it('does not come to a shop without an order, a closing one, and one whose owner wants none', async () => {
    await run(0);
    expect(await mails()).toEqual([]);
    await order();
    expect(await setting()).toBe(true);
    okay(await shop.api.weeklyMail.update({ body: { weekly_mail: false } }));
    expect(await setting()).toBe(false);
    await run(7 * DAY);
    okay(await shop.api.weeklyMail.update({ body: { weekly_mail: true } }));
    expect(await mails()).toEqual([]);
  });

  it('ends by one request of a mail program, or by the button of the page that the mail links', async () => {
    await order();
    await run(0);
    const { unsubscribe = '', text = '' } = (await mails())[0] ?? {};
    expect(text).toContain(unsubscribe);
    const { pathname, search, searchParams } = new URL(unsubscribe);
    const body =
      '--line\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--line--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=line', 'sec-fetch-site': 'cross-site' };
    const ask = (query: string) =>
      fetch(`${here.url}${pathname}${query}`, { method: 'POST', headers, body }).then(({ status }) => status);
    expect([await ask('?token=none'), await ask(''), await setting()]).toEqual([404, 404, true]);
    expect([await ask(search), await setting()]).toEqual([200, false]);
    okay(await shop.api.weeklyMail.update({ body: { weekly_mail: true } }));
    const token = searchParams.get('token') ?? '';
    const stop = (given: string) => here.visitor.weeklyMail.stop({ body: { token: given } });
    expect([(await stop(token.slice(0, -4))).status, await setting()]).toEqual([400, true]);
    expect([(await stop(token)).status, await setting()]).toEqual([200, false]);
  });
});
