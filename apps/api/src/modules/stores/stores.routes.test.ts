import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { fixedClock } from '../../infra/clock.ts';
import { DAY } from '../../lib/duration.ts';

const clock = fixedClock(new Date());
/** Long enough ago that 40 days later the people's sessions have not begun to expire. */
const began = new Date(Date.now() - 50 * DAY);
const daysLater = (days: number) => clock.set(new Date(began.getTime() + days * DAY));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(() => clock.set(new Date()));

const aName = () => `shop-${randomBytes(5).toString('hex')}`;
const create = ({ api }: Pick<Person, 'api'>, over: object = {}) =>
  api.stores.create({ body: { name: 'Tea house', domain: `${aName()}.localhost`, logo: null, ...over } });
const available = async ({ api }: Pick<Person, 'api'>, domain: string, query = {}) =>
  okay(await api.stores.domainAvailable({ body: { domain }, query })).available;
const moveTo = ({ api }: Person, newDomain: string) => api.stores.setDomain({ body: { newDomain } });
const domainHost = async ({ api }: Person) => okay(await api.stores.get()).domain.replace('https://', '');

describe('stores of a merchant', () => {
  // checklist 430 499
  it('a store is created and its domain is stored with https://', async () => {
    const name = aName();
    const made = okay(await create(here.alice, { domain: `HTTPS://${name.toUpperCase()}.localhost/` }));
    expect(made).toMatchObject({ name: 'Tea house', domain: `https://${name}.localhost`, logo: null });
    expect(made._id).toMatch(/^[0-9a-f]{24}$/);
  });

  // checklist 428 429
  it('the list holds one’s own stores with _id and domain, oldest first', async () => {
    const person = await here.newMerchant();
    const second = okay(await create(person));
    const list = okay(await person.api.stores.list());
    expect(list.map(({ _id }) => _id)).toEqual([person.storeId, second._id]);
    expect(list[1]).toEqual({
      _id: second._id,
      domain: second.domain,
      name: 'Tea house',
      logo: null,
      closing: null,
      suspended: null,
    });
  });

  // checklist 431
  it('a taken domain returns an error, in any spelling', async () => {
    const { domain } = okay(await create(here.alice));
    for (const spelling of [domain, domain.replace('https://', ''), `${domain.toUpperCase()}/`])
      expect(await create(here.bob, { domain: spelling })).toMatchObject({
        status: 409,
        body: { error: 'Domain is not available' },
      });
  });

  it('of fifty who claim one domain at once one gets it', async () => {
    const domain = `${aName()}.localhost`;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create(index % 2 ? here.alice : here.bob, { domain })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('a creation repeated with its key is one store', async () => {
    const send = () =>
      supertest(here.url)
        .post('/api/stores')
        .set({ Authorization: here.alice.token, 'Idempotency-Key': 'store-1' })
        .send({ name: 'Once', domain: 'once-only.localhost', logo: null });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
  });

  // checklist 433 501
  it('the store returns plan, domain and all settings, and never credentials', async () => {
    const { api, storeId } = await here.newMerchant({ payments: false });
    okay(
      await api.paymentMethods.saveCredentials({
        params: { provider: 'payhere' },
        body: { merchant_id: '1211149', merchant_secret: 'canary-secret' },
      }),
    );
    const reply = await api.stores.get();
    expect(okay(reply)).toMatchObject({
      _id: storeId,
      plan: 'pro',
      theme: null,
      policies: {},
      payment_methods: { credit_debit: false, paypal: false, bank_transfer: false, cash_on_delivery: false },
      socialLinks: { facebook: '', twitter: '', instagram: '', youtube: '' },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/credentials|canary-secret|hosts|merchant/);
  });

  it('renames a store, and refuses to on an old version', async () => {
    const { api } = await here.newMerchant();
    const etag = (await api.stores.get()).headers.get('etag') ?? '';
    const rename = (name: string) =>
      api.stores.update({ body: { name }, extraHeaders: { 'if-match': etag } });
    expect(okay(await rename('තේ කඩේ'))).toMatchObject({ name: 'තේ කඩේ' });
    expect((await rename('Late')).status).toBe(412);
    expect(okay(await api.stores.get())).toMatchObject({ name: 'තේ කඩේ' });
  });
});

describe('domains', () => {
  // checklist 432
  it('a free domain is available, a taken, malformed or reserved one is not', async () => {
    const { domain } = okay(await create(here.alice));
    expect(await available(here.bob, `https://${aName()}.localhost`)).toBe(true);
    expect(await available(here.bob, 'https://shop.nimali.lk')).toBe(true);
    for (const taken of [
      domain,
      'https://www.localhost',
      'admin.localhost',
      'ab.localhost',
      '',
      'no spaces.lk',
    ])
      expect([taken, await available(here.bob, taken)]).toEqual([taken, false]);
  });

  it('the domain of the given store counts as available, that of another store does not', async () => {
    const { alice, bob } = here;
    const domain = await domainHost(alice);
    expect(await available(alice, domain)).toBe(false);
    expect(await available(alice, domain, { store_id: alice.storeId })).toBe(true);
    expect(await available(bob, domain, { store_id: alice.storeId })).toBe(false);
    expect(await available(bob, domain, { store_id: 'null' })).toBe(false);
  });

  // checklist 434
  it('the domain changes; its own current one is accepted', async () => {
    const person = await here.newMerchant();
    const next = `https://${aName()}.localhost`;
    expect(okay(await moveTo(person, next))).toMatchObject({ success: true });
    expect(okay(await person.api.stores.get()).domain).toBe(next);
    expect(okay(await moveTo(person, next.toUpperCase()))).toMatchObject({ success: true });
  });

  it('a refused change returns success false, message and error', async () => {
    const taken = await domainHost(here.bob);
    for (const domain of [taken, 'https://127.0.0.1', 'not a domain'])
      expect(await moveTo(here.alice, domain)).toMatchObject({
        status: 409,
        body: {
          success: false,
          message: 'Domain is not available',
          error: 'Domain is not available',
        },
      });
  });

  it('an old host rests for 30 days: the store may go back to it, no other store may have it before', async () => {
    const person = await here.newMerchant();
    const old = await domainHost(person);
    daysLater(0);
    okay(await moveTo(person, `${aName()}.localhost`));
    expect(await available(here.bob, old)).toBe(false);
    expect((await moveTo(here.bob, old)).status).toBe(409);
    daysLater(29);
    expect((await create(here.bob, { domain: old })).status).toBe(409);
    daysLater(30.001);
    expect(await available(here.bob, old)).toBe(true);
    expect((await create(here.bob, { domain: old })).status).toBe(201);
  });

  it('back on its old host, the store keeps it for good', async () => {
    const person = await here.newMerchant();
    const old = await domainHost(person);
    daysLater(0);
    okay(await moveTo(person, `${aName()}.localhost`));
    okay(await moveTo(person, old));
    daysLater(40);
    expect(await available(here.bob, old)).toBe(false);
    expect((await moveTo(here.bob, old)).status).toBe(409);
  });

  it('two stores that move to one host at once: one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => here.newMerchant()));
    const wanted = `${aName()}.localhost`;
    const replies = await Promise.all(people.map((person) => moveTo(person, wanted)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a store that moves again and again collects no hosts', async () => {
    const person = await here.newMerchant();
    const statuses: number[] = [];
    for (let move = 0; move < 22; move += 1)
      statuses.push((await moveTo(person, `${aName()}.localhost`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(200));
    expect(statuses.slice(20)).toEqual([409, 409]);
  });
});
