import { type ShopLanguage, shopLanguages } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { type Placed, placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import type { Background } from '../../../infra/background-tasks.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
/** Work after replies is not run while `held`, as after a crash of the process between reply and work. */
const pending: (() => Promise<void>)[] = [];
let held = false;
const background: Background = {
  run: (_, work) => void pending.push(work),
  async whenIdle() {
    while (pending.length > 0) await pending.shift()?.();
  },
};
let here: World;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock, background } });
  scheduleJobs(here.ctx);
  const product = aProduct({ name: 'Tea <b>&</b> more', stock_quantity: 1000 });
  tea = okay(await here.alice.api.products.create({ body: product }))._id;
  const name = 'Nimali & <i>Sons</i>';
  okay(await here.alice.api.stores.update({ body: { name } }));
});

const api = () => here.alice.api;
let count = 0;
const place = async (over: Record<string, unknown> & { email?: string } = {}) => {
  const { email = `buyer-${(count += 1)}@example.lk` } = over;
  const order = await placeInShop(here, here.alice, { product: tea, ...over, email });
  return { ...order, email };
};
const slip = async ({ token }: Placed) =>
  okay((await sendSlip(here, { token, host: here.alice.host }, await aPicture())) as never);
const put = ({ id }: Placed, body: object) => api().orders.update({ params: { id }, body });
const decide = ({ id }: Placed, body: { decision: 'approve' | 'reject'; reason?: string }) =>
  api().fulfilment.decideSlip({ params: { id }, body });

/** Returns the mails to an address, the oldest first. */
async function mailsTo(address: string) {
  if (!held) await background.whenIdle();
  return ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === address).toReversed();
}
const ordersTold = async () =>
  (await mailsTo(here.alice.email)).filter(({ subject }) => subject.startsWith('Order'));
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

describe('a new order', () => {
  it('is mailed to its buyer with the link and the bank details, and to the merchant', async () => {
    const order = await place();
    const [received, ...rest] = await mailsTo(order.email);
    const { number } = okay(await api().orders.get({ params: { id: order.id } }));
    expect(rest).toEqual([]);
    expect(received?.subject).toBe(`Order #${number}: received – Nimali & <i>Sons</i>`);
    const link = `http://${here.alice.host}:${new URL(here.ctx.config.PUBLIC_URL).port}/order/${order.token}`;
    for (const words of ['Hello Kamal Silva,', '1 × Tea <b>&</b> more', 'Rs\u00A0850', '001234567890', link])
      expect(received?.text).toContain(words);
    const told = (await mailsTo(here.alice.email)).at(-1);
    expect(told?.subject).toBe(`Order #${number}: new, Rs\u00A0850 – Nimali & <i>Sons</i>`);
    expect(told?.text).toContain(`/orders/${order.id}`);
    expect(told?.text).not.toContain(order.token);
  });

  it('without an address is mailed to the merchant only; an order by the merchant is not mailed', async () => {
    const before = (await subjectsTo(here.alice.email)).length;
    await place({ email: '' });
    expect(await subjectsTo('')).toEqual([]);
    expect((await subjectsTo(here.alice.email)).length).toBe(before + 1);
  });

  it('is mailed with the name of the buyer only to a confirmed address of the merchant', async () => {
    const confirm = (confirmed_emails: string[]) =>
      mongoose.model('Merchant').updateOne({ email: here.alice.email }, { $set: { confirmed_emails } });
    const toldOf = async (phone: string) => {
      await place({ phone, note: 'Ring twice' });
      return (await ordersTold()).at(-1)?.text ?? '';
    };
    await confirm([]);
    expect(await toldOf('0712345601')).not.toMatch(/Kamal|0712345601|Ring twice/);
    await confirm([here.alice.email]);
    const told = await toldOf('0712345602');
    for (const words of ['Kamal Silva', '0712345602', 'Ring twice']) expect(told).toContain(words);
  });

  it('is mailed with escaped names, and with no address as a name', async () => {
    const order = await place({ name: '<script>alert(1)</script>' });
    const spam = await place({ name: 'Win at https://evil.example' });
    for (const { html } of [...(await mailsTo(order.email)), ...(await ordersTold())]) {
      expect(html).not.toMatch(/<script|<b>|<i>/);
      expect(html).toMatch(/Nimali &amp; &lt;i&gt;Sons&lt;\/i&gt;/);
    }
    const [mail] = await mailsTo(spam.email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).not.toContain('evil');
  });
});

const subjects: Record<ShopLanguage, string[]> = {
  en: [
    'received',
    'please send your bank slip again',
    'payment received',
    'being prepared',
    'on its way',
    'delivered',
    'cancelled',
  ],
  si: [
    'ලැබිණි',
    'කරුණාකර බැංකු රිසිට්පත නැවත එවන්න',
    'ගෙවීම ලැබිණි',
    'සූදානම් වෙමින් පවතී',
    'යවන ලදී',
    'භාර දෙන ලදී',
    'අවලංගු කරන ලදී',
  ],
  ta: [
    'கிடைத்தது',
    'வங்கிச் சீட்டை மீண்டும் அனுப்பவும்',
    'கட்டணம் கிடைத்தது',
    'தயாராகிறது',
    'அனுப்பப்பட்டது',
    'ஒப்படைக்கப்பட்டது',
    'ரத்து செய்யப்பட்டது',
  ],
};

describe('the progress of an order', () => {
  it.each(shopLanguages)('is mailed for each step in the language of the order: %s', async (language) => {
    const order = await place({ language });
    const told = async () => (await mailsTo(order.email)).at(-1);
    await slip(order);
    okay(await decide(order, { decision: 'reject', reason: 'Too dark' }));
    expect((await told())?.text).toContain('Too dark');
    await slip(order);
    okay(await decide(order, { decision: 'approve' }));
    await told();
    for (const status of ['processing', 'shipped', 'delivered', 'cancelled']) {
      okay(
        await (status === 'shipped'
          ? api().fulfilment.ship({
              params: { id: order.id },
              body: { courier: 'Domex', tracking_number: 'DX-77' },
            })
          : put(order, { status })),
      );
      if (status === 'shipped') expect((await told())?.text).toMatch(/Domex\n.*DX-77/);
      else await told();
    }
    const mails = await mailsTo(order.email);
    expect(mails.map(({ subject }) => /: (.*) – /.exec(subject)?.[1])).toEqual(subjects[language]);
    for (const { html, text } of mails) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain(`/order/${order.token}`);
      expect(html).toContain(`/order/${order.token}`);
    }
  });

  it('includes the reason of a cancellation: not paid in time, or refused at the door', async () => {
    const unpaid = await place();
    clock.set(new Date(Date.now() + 60 * 3_600_000));
    await jobs.run('expire-orders');
    clock.set(new Date());
    expect((await mailsTo(unpaid.email)).at(-1)?.text).toContain('because it was not paid in time');
    const refused = await place({ payment: 'cash_on_delivery' });
    const params = { id: refused.id };
    okay(await api().fulfilment.ship({ params, body: { courier: 'Domex' } }));
    okay(await api().fulfilment.refuseAtDoor({ params, body: { reason: 'Rude at the door' } }));
    const mail = (await mailsTo(refused.email)).at(-1);
    expect(mail?.text).toContain('because the parcel was not accepted');
    // The merchant's internal notes are not sent to the buyer.
    expect(mail?.text).not.toContain('Rude');
  });

  it('is not mailed for the receipt of cash on delivery', async () => {
    const order = await place({ payment: 'cash_on_delivery' });
    okay(await api().fulfilment.receiveCash({ params: { id: order.id } }));
    expect(await subjectsTo(order.email)).toHaveLength(1);
  });
});

const told: Record<ShopLanguage, Record<string, string>> = {
  en: { slip_sent: 'bank slip received', chargeback: 'payment charged back', paid_twice: 'paid twice' },
  si: {
    slip_sent: 'බැංකු රිසිට්පත ලැබිණි',
    chargeback: 'ගෙවීම බැංකුව විසින් ආපසු ගෙන ඇත',
    paid_twice: 'දෙවරක් ගෙවා ඇත',
  },
  ta: {
    slip_sent: 'வங்கிச் சீட்டு வந்துள்ளது',
    chargeback: 'கட்டணத்தை வங்கி திரும்ப எடுத்துக்கொண்டது',
    paid_twice: 'இரண்டு முறை செலுத்தப்பட்டது',
  },
};

describe('the merchant', () => {
  const settle = async (language: ShopLanguage) => {
    okay(await api().shopSettings.update({ body: { language } }));
    await mongoose
      .model('Merchant')
      .updateOne({ email: here.alice.email }, { $set: { confirmed_emails: [here.alice.email] } });
  };

  it.each(shopLanguages)('gets mails in the language of the shop, with the buyer: %s', async (language) => {
    await settle(language);
    const order = await place({ name: 'Kamal Silva' });
    await slip(order);
    await background.whenIdle();
    const concerns = Object.keys(told[language]).filter((type) => type !== 'slip_sent');
    const mails = concerns.map((type) => `${type}.1`);
    await mongoose.model('Order').updateOne({ _id: order.id }, { $set: { mails } });
    await jobs.run('finish-orders');
    const sent = (await mailsTo(here.alice.email)).slice(-3);
    expect(sent.map(({ subject }) => /: (.*) – /.exec(subject)?.[1])).toEqual(Object.values(told[language]));
    for (const { html, text } of sent) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain(`/orders/${order.id}`);
      expect(text).toContain('Kamal Silva');
      expect(text).not.toContain(order.token);
    }
    await settle('en');
  });

  it('gets one mail for each bank slip, and none for a decided one', async () => {
    const order = await place();
    const slips = async () =>
      (await ordersTold()).filter(({ subject }) => subject.includes('bank slip received')).length;
    const before = await slips();
    await slip(order);
    expect(await slips()).toBe(before + 1);
    okay(await decide(order, { decision: 'reject', reason: 'Too dark' }));
    held = true;
    await slip(order);
    okay(await decide(order, { decision: 'approve' }));
    held = false;
    expect(await slips()).toBe(before + 1);
  });
});

describe('the mails of an order', () => {
  it('are queued once by the job when the process crashed after its reply, however often the job runs', async () => {
    held = true;
    const order = await place();
    okay(await put(order, { status: 'processing' }));
    pending.splice(0);
    expect(await subjectsTo(order.email)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => jobs.run('finish-orders')));
    await jobs.run('finish-orders');
    const shown = (await subjectsTo(order.email)).map((subject) => /: (.*) – /.exec(subject)?.[1]);
    expect(shown.toSorted()).toEqual(['being prepared', 'received']);
    held = false;
  });

  it('do not change the version of the order, so that a change to the version before still succeeds', async () => {
    held = true;
    const order = await place();
    const { headers } = await api().orders.get({ params: { id: order.id } });
    held = false;
    expect(await subjectsTo(order.email)).toHaveLength(1);
    const extraHeaders = { 'if-match': headers.get('etag') ?? '' };
    const params = { id: order.id };
    okay(await api().orders.update({ params, body: { status: 'processing' }, extraHeaders }));
  });

  it('are not sent for a step that was undone before', async () => {
    held = true;
    const order = await place();
    okay(await put(order, { status: 'shipped' }));
    okay(await put(order, { status: 'pending' }));
    held = false;
    expect(await subjectsTo(order.email)).toHaveLength(1);
  });

  it('are sent once for a repeated step, and again when it is taken a second time', async () => {
    const order = await place();
    const shipped = async (status: string) => {
      okay(await put(order, { status }));
      return (await subjectsTo(order.email)).filter((subject) => subject.includes('on its way')).length;
    };
    const counts: number[] = [];
    for (const status of ['shipped', 'shipped', 'pending', 'shipped']) counts.push(await shipped(status));
    expect(counts).toEqual([1, 1, 1, 2]);
  });
});
