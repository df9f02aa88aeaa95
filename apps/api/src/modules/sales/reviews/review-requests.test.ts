import mongoose from 'mongoose';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { anEmail } from '../../../../test/buyer-page.ts';
import { change } from '../../../../test/orders-by-hand.ts';
import { reviewsIn } from '../../../../test/reviews.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { DAY } from '../../../lib/duration.ts';
import { askForReviews } from './ask-for-reviews.job.ts';

const START = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(START);
const { signal } = new AbortController();
let here: World;
let shop: Person;
let tea: string;
let reviews: ReturnType<typeof reviewsIn>;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.shopSettings.update({ body: { reviews: 'moderated' } }));
  reviews = reviewsIn(here, shop);
});

const run = () => askForReviews(here.ctx, signal);
const later = (days: number) => clock.set(new Date(START.getTime() + days * DAY));
const asked = async (email: string) =>
  ((await here.ctx.outbox?.list()) ?? []).filter(({ to, text }) => to === email && text.includes('/review'));

describe('Buyers', () => {
  it('are asked once, five days after the delivery, with a link to the form and one that ends it', async () => {
    const email = anEmail();
    const { token } = await reviews.deliver(tea, { email, language: 'ta' });
    later(4);
    await run();
    expect(await asked(email)).toEqual([]);
    later(5);
    await Promise.all([run(), run(), run()]);
    later(6);
    await run();
    const mails = await asked(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/order/${token}/review`);
    expect(mails[0]?.text).toContain('மதிப்புரை எழுது');
    expect(new URL(mails[0]?.unsubscribe ?? '').hostname).toBe(shop.host);
  });

  it('are asked as many days after the delivery as the shop chose, also where it chooses later', async () => {
    const [late, soon] = [anEmail(), anEmail()];
    okay(await shop.api.shopSettings.update({ body: { review_ask_days: 14 } }));
    await reviews.deliver(tea, { email: late });
    later(2);
    await run();
    later(13);
    await run();
    expect(await asked(late)).toEqual([]);
    later(14);
    await run();
    expect(await asked(late)).toHaveLength(1);
    okay(await shop.api.shopSettings.update({ body: { review_ask_days: 1 } }));
    clock.set(START);
    await reviews.deliver(tea, { email: soon });
    later(1);
    await run();
    expect(await asked(soon)).toHaveLength(1);
  });

  it('get it once although the job was killed behind the mail', async () => {
    const email = anEmail();
    await reviews.deliver(tea, { email });
    later(5);
    const { send } = here.ctx.mail;
    here.ctx.mail.send = async (...mail) => {
      await send(...mail);
      throw new Error('killed');
    };
    const failures = async () =>
      (await failedSteps.get()).values.find(({ labels }) => labels.step === 'ask')?.value ?? 0;
    const before = await failures();
    await run();
    here.ctx.mail.send = send;
    expect(await failures()).toBe(before + 1);
    await run();
    expect(await asked(email)).toHaveLength(1);
    expect(await mongoose.model('Order').countDocuments({ email, review_ask_at: { $exists: true } })).toBe(0);
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    [
      'of a shop that takes no reviews',
      async (email) => {
        await reviews.deliver(tea, { email });
        okay(await shop.api.shopSettings.update({ body: { reviews: 'off' } }));
      },
    ],
    [
      'whose order was taken back',
      async (email) => {
        const { id } = await reviews.deliver(tea, { email });
        okay(await change(shop, id, { status: 'cancelled' }));
      },
    ],
    [
      'who have reviewed everything',
      async (email) => {
        const { token } = await reviews.deliver(tea, { email });
        expect((await reviews.write({ token }, { product: tea, stars: 5 })).status).toBe(201);
      },
    ],
  ])('%s are not asked', async (_, prepare) => {
    const email = anEmail();
    await prepare(email);
    later(5);
    await run();
    expect(await asked(email)).toEqual([]);
  });

  it('who have unsubscribed are not asked, and still get the mails about their orders', async () => {
    const email = anEmail();
    await reviews.deliver(tea, { email });
    later(5);
    await run();
    const [mail] = await asked(email);
    const token = new URL(mail?.unsubscribe ?? '').pathname.split('/').at(-1);
    const { status } = await supertest(here.url)
      .post('/api/storefront/unsubscribe')
      .query({ shop: shop.host })
      .send({ token });
    expect(status).toBe(200);
    await reviews.deliver(tea, { email });
    later(10);
    await run();
    expect(await asked(email)).toHaveLength(1);
    const subjects = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email);
    expect(subjects.length).toBeGreaterThan(3);
  });
});
