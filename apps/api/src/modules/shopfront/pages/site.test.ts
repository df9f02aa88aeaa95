import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { plainStorefront, provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const start = new Date();
const clock = fixedClock(start);
const jobs = inlineJobs();
const storefront = plainStorefront();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs, storefront, dns: provedDns } });
  scheduleJobs(here.ctx);
});

const visit = (host: string, path = '/', visiting = {}) => visitAt(here.url, { host, path, ...visiting });
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const product = async ({ api }: Person, name: string, over = {}) =>
  okay(
    await api.products.create({ body: { name, price: 100, in_stock: true, stock_quantity: 10, ...over } }),
  );

/** How many pages a piece of work makes the storefront render. */
async function rendersOf(work: () => Promise<unknown>): Promise<number> {
  const before = storefront.rendered();
  await work();
  return storefront.rendered() - before;
}

describe('which shop a host shows', () => {
  it('is the one with that host, with its own rows only', async () => {
    const foreign = await product(here.bob, 'canary-77');
    expect((await visit(here.bob.host, `/product/${foreign._id}`)).html).toContain('canary-77');
    for (const path of ['/', `/product/${foreign._id}`, `/product/${foreign._id}/canary`]) {
      const { html, status } = await visit(here.alice.host, path);
      expect(html).not.toContain('canary-77","price');
      expect(status).toBe(path === '/' ? 200 : 404);
    }
  });

  it('is none at an unknown host, where no other app shows either', async () => {
    const { status, html } = await visit('nobody-has-this.localhost', '/settings');
    expect(status).toBe(404);
    expect(JSON.parse(html)).toMatchObject({ bare: 404, host: 'nobody-has-this.localhost' });
  });

  it('is named in Unicode where its host is punycode', async () => {
    const { html } = await visit('xn--fiqs8s.localhost');
    expect(JSON.parse(html)).toMatchObject({ host: '中国.localhost' });
  });

  it('is the target of the redirect of a former host for 30 days, with path and query', async () => {
    const { api, host: former } = await here.newMerchant();
    const next = `moved-${Date.now()}.localhost`;
    okay(await api.stores.setDomain({ body: { newDomain: next } }));
    for (const path of ['/', '/product/65f8d6c0a1b2c3d4e5f60718?size=L&x=%2F', '//evil.example/a'])
      expect(await visit(former, path)).toMatchObject({
        status: 301,
        headers: { location: `http://${next}:4000${path}` },
      });
    expect((await visit(next)).status).toBe(200);
    later(30 * 86_400_000 + 1000);
    await jobs.run('release-hosts');
    later(2_000);
    expect((await visit(former)).status).toBe(404);
  });

  it('leads from www. of an own domain to the domain, and from no other www.', async () => {
    const { api, host } = await here.newMerchant();
    const own = `tea-${Date.now()}.example`;
    expect((await visit(`www.${host}`)).status).toBe(404);
    okay(await api.stores.setDomain({ body: { newDomain: own } }));
    okay(await api.stores.checkDomain({ body: {} }));
    expect(await visit(`www.${own}`, '/products?sort=price')).toMatchObject({
      status: 301,
      headers: { location: `http://${own}:4000/products?sort=price` },
    });
  });

  it('is the target of the platform’s address of a product, which is a 404 for an unknown one', async () => {
    const one = await here.newMerchant();
    const { _id } = await product(one, 'Linked');
    const link = await visit('localhost', `/product/${_id}/shop`);
    expect(link).toMatchObject({
      status: 302,
      headers: { location: `http://${one.host}:4000/product/${_id}` },
    });
    for (const id of ['0'.repeat(24), 'x', '%7B%22$ne%22:null%7D'])
      expect((await visit('localhost', `/product/${id}/shop`)).status).toBe(404);
  });

  it('keeps the API at every host', async () => {
    expect((await visit(here.alice.host, '/api/platform')).headers['content-type']).toContain('json');
  });
});

describe('a change shows', () => {
  let one: Person;
  beforeAll(async () => {
    one = await here.newMerchant();
  });

  it('at once where it was made, for every change of the merchant', async () => {
    const { api, host } = one;
    const { _id: id } = await product(one, 'Tea');
    const { _id: collection } = okay(
      await api.collections.create({ body: { name: 'C', description: '', products: [id] } }),
    );
    const changes: Record<string, () => Promise<unknown>> = {
      'a product': () => api.products.update({ params: { id }, body: { price: 120 } }),
      'a new product': () => product(one, 'Coffee'),
      'a category': () => api.categories.create({ body: { name: 'K', description: '', products: [id] } }),
      'a collection': () => api.collections.update({ params: { id: collection }, body: { name: 'D' } }),
      'a layout element': () =>
        api.layouts.create({ body: { id: collection, name: '', type: 'collection', index: 0 } }),
      'the name': () => api.stores.update({ body: { name: 'Renamed' } }),
      'the theme': () =>
        api.theme.create({
          body: {
            primary: '#111111',
            secondary: '#222222',
            background: '#ffffff',
            text: '#000000',
            accent: '#eeeeee',
          },
        }),
      'a policy': () => api.policies.create({ params: { type: 'refund_policy' }, body: { content: 'x' } }),
      'a method': async () => {
        const { bank_transfer } = okay(await api.paymentMethods.get());
        const method = { params: { method: 'bank_transfer' }, body: { enabled: !bank_transfer } } as const;
        return api.paymentMethods.setEnabled(method);
      },
      'the links': () => api.stores.setSocialLinks({ body: { facebook: 'https://facebook.com/x' } }),
      'the settings': () => api.shopSettings.update({ body: { notice: 'Closed on Poya' } }),
    };
    for (const [what, change] of Object.entries(changes)) {
      expect(await rendersOf(() => visit(host)), `before ${what}`).toBeLessThan(2);
      expect(await rendersOf(() => visit(host)), what).toBe(0);
      okay((await change()) as { status: 200; body: unknown });
      expect(await rendersOf(() => visit(host)), what).toBe(1);
    }
    expect((await visit(host)).html).toContain('Closed on Poya');
  });

  it('within a second where another process made it', async () => {
    await visit(one.host);
    const row = { _id: new mongoose.Types.ObjectId(one.storeId) };
    await mongoose
      .model('Store')
      .collection.updateOne(row, { $set: { name: 'Elsewhere' }, $inc: { front: 1 } });
    expect((await visit(one.host)).html).not.toContain('Elsewhere');
    later(1_001);
    expect((await visit(one.host)).html).toContain('Elsewhere');
  });

  it('after a minute where the process crashed between the change and the stamp', async () => {
    await visit(one.host);
    const row = { _id: new mongoose.Types.ObjectId(one.storeId) };
    await mongoose.model('Store').collection.updateOne(row, { $set: { name: 'Without a stamp' } });
    later(30_000);
    expect((await visit(one.host)).html).not.toContain('Without a stamp');
    later(31_000);
    expect((await visit(one.host)).html).toContain('Without a stamp');
  });

  it('is rendered anew by one of the requests that come before its minute ends, and sent as it was if that fails', async () => {
    await visit(one.host);
    later(39_000);
    expect(await rendersOf(() => visit(one.host))).toBe(0);
    later(1_001);
    vi.spyOn(storefront, 'render').mockRejectedValueOnce(new Error('not now'));
    expect((await visit(one.host)).status).toBe(200);
    later(100);
    expect(await rendersOf(() => Promise.all([visit(one.host), visit(one.host)]))).toBe(1);
    later(39_000);
    expect(await rendersOf(() => visit(one.host))).toBe(0);
  });

  it('renders no page anew for a sale that leaves enough, and does for one that leaves few or none', async () => {
    const { _id } = await product(one, 'Kettle', { stock_quantity: 10 });
    const order = (quantity: number) => async () =>
      okay(
        await one.api.orders.create({
          body: {
            email: 'kamal@example.lk',
            payment_options: 'cash_on_delivery',
            shipping_address: {
              first_name: 'Kamal',
              last_name: 'Silva',
              address: '12 Temple Road',
              city: 'Kandy',
              postal_code: '20000',
              country: 'Sri Lanka',
              phone_number: '0771234567',
            },
            products: [{ productId: _id, quantity }],
          },
        }),
      );
    const shows = async (sale: () => Promise<unknown>) => {
      await visit(one.host);
      await sale();
      return rendersOf(() => visit(one.host));
    };
    expect(await shows(order(2))).toBe(0);
    expect(await shows(order(4))).toBe(1);
    expect(await shows(order(2))).toBe(0);
    expect(await shows(order(2))).toBe(1);
  });
});
