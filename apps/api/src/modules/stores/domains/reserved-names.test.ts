import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { isReserved } from './reserved-names.rules.ts';

let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world();
  owner = await here.newMerchant();
});

const available = async ({ api, storeId: store_id }: Person, label: string) =>
  okay(await api.stores.domainAvailable({ body: { domain: `${label}.localhost` }, query: { store_id } }))
    .available;
const moveTo = ({ api }: Person, label: string) =>
  api.stores.setDomain({ body: { newDomain: `${label}.localhost` } });

describe('a name below the suffix of the stores', () => {
  it.each([
    'www',
    'api',
    'payhere',
    'payhere-lk',
    'pay',
    'payment',
    'my-payments',
    'security',
    'secure-login',
    'verify',
    'signin',
    'sign-in',
    'login',
    'checkout',
    'support',
    'support-desk',
    'account',
    'billing',
    'wpad',
    'autodiscover',
    'autoconfig',
    'mta-sts',
    'kade',
    'kade-support',
    'mykade',
    'ka-de',
    'support-kade',
    'securitykade',
    'the-kade',
    'kade-kade',
    'nimali-kade-lk',
  ])('%s is reserved', async (label) => {
    expect(await available(owner, label)).toBe(false);
    expect(await moveTo(owner, label)).toMatchObject({ status: 409, body: { reason: 'domain_taken' } });
    const body = { name: 'X', domain: `${label}.localhost`, logo: null };
    const headers = { 'Idempotency-Key': `reserved-${label}` };
    for (const extraHeaders of [{}, headers])
      expect((await owner.api.stores.create({ body, extraHeaders })).status).toBe(409);
  });

  it.each([
    'paysen',
    'payal-sarees',
    'supporter',
    'loginova',
    'accounting-books',
    'nimali-teas',
    'verity',
    'nimali-kade',
    'potkade',
  ])('%s is free', async (label) => expect(await available(owner, label)).toBe(true));

  it('that became reserved stays with the store that has it', async () => {
    const person = await here.newMerchant();
    const row = { _id: new mongoose.Types.ObjectId(person.storeId) };
    const held = { domain: 'https://checkout.localhost', hosts: ['checkout.localhost'] };
    await mongoose.model('Store').collection.updateOne(row, { $set: held });
    expect(await available(person, 'checkout')).toBe(true);
    okay(await moveTo(person, 'checkout'));
    okay(await moveTo(person, `elsewhere-${Date.now()}`));
    expect((await moveTo(owner, 'checkout')).status).toBe(409);
    okay(await moveTo(person, 'checkout'));
    expect(okay(await person.api.stores.get()).domain_status).toBe('live');
  });

  it('is reserved with the name that was registered for the platform, and a short name only as a word', () => {
    const there = { PLATFORM_NAME: 'Ez', PUBLIC_URL: 'https://go.shoplanka.lk' };
    for (const label of ['ez', 'ez-help', 'shoplanka', 'myshoplanka', 'shoplanka-pay', 'go'])
      expect([label, isReserved(label, there)]).toEqual([label, true]);
    for (const label of ['bezel', 'lanka-shop', 'mango'])
      expect([label, isReserved(label, there)]).toEqual([label, false]);
  });
});
