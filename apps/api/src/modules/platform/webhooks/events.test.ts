import { Webhook as Verifier } from 'standardwebhooks';
import { eventScopes, webhookEvents } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blouse } from '../../../../test/blouse.ts';
import { anOrder, aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { type Receiver, webhookReceiver } from '../../../../test/webhook-receiver.ts';
import { hire } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let receiver: Receiver;
let shop: Person;
let path = 0;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { jobs, clock }, env: { WEBHOOK_TARGETS: 'any' } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  shop = await here.newMerchant();
});

async function listening(events: readonly (typeof webhookEvents)[number][] = webhookEvents) {
  const at = `/hook-${(path += 1)}`;
  const body = { url: receiver.url + at, events: [...events] };
  const webhook = okay(await shop.api.webhooks.create({ body }));
  return { ...webhook, at };
}
const whenIdle = () => here.ctx.background.whenIdle();
const received = (at: string) => receiver.received.filter((each) => each.path === at);
const only = (at: string, type: string) => received(at).filter(({ event }) => event.type === type);

describe('a webhook', () => {
  it('receives the creation, changes and deletion of a product, as the API shows it', async () => {
    const { at } = await listening();
    const made = okay(await shop.api.products.create({ body: aProduct() }));
    await whenIdle();
    const params = { id: made._id };
    const changed = okay(await shop.api.products.update({ params, body: { price: 900.5 } }));
    await whenIdle();
    okay(await shop.api.products.remove({ params }));
    await whenIdle();
    expect(received(at).map(({ event }) => event)).toEqual([
      { type: 'product.created', timestamp: made.created_at, data: made },
      { type: 'product.updated', timestamp: changed.updated_at, data: changed },
      { type: 'product.deleted', timestamp: expect.any(String), data: changed },
    ]);
  });

  it('receives a changed product with its variants', async () => {
    const { _id: id } = await blouse(shop);
    await whenIdle();
    const { at } = await listening(['product.updated']);
    okay(await shop.api.variants.update({ params: { id }, body: [{ _id: id, price: 1300 }] }));
    await whenIdle();
    const [{ event } = { event: null }] = received(at);
    expect(event?.data).toMatchObject({
      price: 1200,
      price_max: 1300,
      variants: [{ title: 'S', stock_quantity: 4 }, { _id: id, title: 'M', price: 1300 }, { title: 'L' }],
    });
    expect(JSON.stringify(event)).not.toContain('cost');
  });

  it('tells a member who has only webhooks what the role includes, and no cost', async () => {
    const given = { name: 'Links', permissions: ['webhooks:write' as const] };
    const role = okay(await shop.api.staffRoles.create({ body: given }));
    const carried = [...Object.values(eventScopes), 'orders:contact', 'orders:prices'] as const;
    expect(role.permissions).toEqual(expect.arrayContaining([...carried]));
    expect(role.permissions).not.toContain('products:cost');
    const member = await hire(here, shop, role._id);
    const url = `${receiver.url}/of-a-member`;
    const params = okay(await member.api.webhooks.create({ body: { url, events: [...webhookEvents] } }));
    const product = okay(await shop.api.products.create({ body: aProduct({ cost: 743_155 }) }));
    okay(await shop.api.orders.create({ body: anOrder([product._id]) }));
    await whenIdle();
    const types = received('/of-a-member').map(({ event }) => event.type);
    expect(types).toEqual(expect.arrayContaining(['product.created', 'order.created']));
    const shown: object[] = received('/of-a-member');
    for (const { _id: delivery } of okay(
      await member.api.webhooks.deliveries({ params: { id: params._id } }),
    ))
      shown.push(okay(await member.api.webhooks.delivery({ params: { id: params._id, delivery } })));
    expect(shown.length).toBeGreaterThan(types.length);
    expect(JSON.stringify(shown)).not.toContain('743155');
  });

  it('receives the creation, changes and deletion of a discount, as the API shows it, and no uses of it', async () => {
    const { at } = await listening(['discount.created', 'discount.updated', 'discount.deleted']);
    const made = okay(await shop.api.discounts.create({ body: aDiscount({ limit: 5 }) }));
    await whenIdle();
    const { _id: tea } = okay(await shop.api.products.create({ body: aProduct({ price: 1000 }) }));
    const zones = [aZone({ fee: 350 })];
    okay(await shop.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
    const order = aCheckout([tea], { codes: ['AVURUDU'], expected_total: 1250 });
    expect(await buyerAt(here.url, shop.host).place(order)).toMatchObject({ status: 201 });
    await whenIdle();
    expect(receiver.typesAt(at)).toEqual(['discount.created']);
    const params = { id: made._id };
    const changed = okay(
      await shop.api.discounts.update({ params, body: aDiscount({ limit: 5, percent: 15 }) }),
    );
    await whenIdle();
    okay(await shop.api.discounts.remove({ params }));
    await whenIdle();
    expect(changed.used).toBe(1);
    expect(received(at).map(({ event }) => event)).toEqual([
      { type: 'discount.created', timestamp: made.created_at, data: made },
      { type: 'discount.updated', timestamp: changed.updated_at, data: changed },
      { type: 'discount.deleted', timestamp: expect.any(String), data: changed },
    ]);
  });

  it('receives a new order and the changes of it and its payment, each payment once', async () => {
    const { _id: tea } = okay(await shop.api.products.create({ body: aProduct() }));
    const { at } = await listening([
      'order.created',
      'order.updated',
      'payment.succeeded',
      'payment.refunded',
    ]);
    const order = okay(await shop.api.orders.create({ body: anOrder([tea], {}, 2) }));
    await whenIdle();
    expect(receiver.typesAt(at)).toEqual(['order.created']);
    expect(received(at)[0]?.event.data).toEqual(
      okay(await shop.api.orders.get({ params: { id: order._id } })),
    );
    for (const paymentStatus of ['paid', 'refunded', 'paid'] as const) {
      clock.set(new Date(clock.now().getTime() + 1000));
      okay(await shop.api.orders.update({ params: { id: order._id }, body: { paymentStatus } }));
    }
    await whenIdle();
    expect(only(at, 'payment.succeeded')).toHaveLength(2);
    expect(only(at, 'payment.refunded')).toHaveLength(1);
    const last = only(at, 'order.updated').at(-1)?.event.data;
    expect(last).toEqual(okay(await shop.api.orders.get({ params: { id: order._id } })));
  });

  it('receives the events that it was created for, and none of other stores', async () => {
    const { at } = await listening(['product.deleted']);
    const { _id } = okay(await shop.api.products.create({ body: aProduct() }));
    okay(await here.alice.api.products.create({ body: aProduct() }));
    okay(await shop.api.products.remove({ params: { id: _id } }));
    await whenIdle();
    expect(receiver.typesAt(at)).toEqual(['product.deleted']);
  });

  it('signs what it sends so that another implementation of Standard Webhooks believes it', async () => {
    const { at, secret } = await listening();
    okay(await shop.api.products.create({ body: aProduct({ name: 'තේ 100 g' }) }));
    await whenIdle();
    const [message] = received(at);
    const headers = message?.headers as Record<string, string>;
    const verifiedWith = (key: string, body = message?.body ?? '') => new Verifier(key).verify(body, headers);
    expect(verifiedWith(secret)).toEqual(message?.event);
    expect(() => verifiedWith(secret, `${message?.body} `)).toThrow('No matching signature');
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(() => verifiedWith(other)).toThrow('No matching signature');
  });

  it('signs with the secret before, too, for a day after it got a new one', async () => {
    const { at, _id: id, secret: old } = await listening();
    const { secret } = okay(await shop.api.webhooks.rotateSecret({ params: { id } }));
    expect(secret).not.toBe(old);
    const valid = async () => {
      okay(await shop.api.products.create({ body: aProduct() }));
      await whenIdle();
      const { body = '', headers } = received(at).at(-1) ?? {};
      return [old, secret].map((each) => {
        try {
          return Boolean(new Verifier(each).verify(body, headers as Record<string, string>));
        } catch (cause) {
          return (cause as Error).message;
        }
      });
    };
    expect(await valid()).toEqual([true, true]);
    clock.set(new Date(clock.now().getTime() + 25 * 3_600_000));
    const signatures = async () => {
      await valid();
      return String(received(at).at(-1)?.headers['webhook-signature']).split(' ');
    };
    expect(await signatures()).toHaveLength(1);
    clock.set(new Date());
  });

  it('receives at the next run the events that a process stored and did not send', async () => {
    const { at } = await listening();
    here.ctx.serving.draining = true;
    const { _id: id } = okay(await shop.api.products.create({ body: aProduct() }));
    okay(await shop.api.products.update({ params: { id }, body: { price: 1 } }));
    here.ctx.serving.draining = false;
    await whenIdle();
    expect(received(at)).toEqual([]);
    await jobs.run('deliver-webhooks');
    await whenIdle();
    // Both in one: the row is sent as it is now.
    expect(received(at).map(({ event }) => [event.type, event.data.price])).toEqual([['product.created', 1]]);
    await jobs.run('deliver-webhooks');
    await whenIdle();
    expect(received(at)).toHaveLength(1);
  });
});
