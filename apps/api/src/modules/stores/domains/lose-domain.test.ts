import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { ownDomains } from '../../../../test/own-domains.ts';
import { okay, type Person } from '../../../../test/world.ts';
import { HOUR } from '../../../lib/duration.ts';

const {
  here,
  dns,
  jobs,
  claim,
  check,
  challenge,
  pointsHere,
  liveByPointing,
  read,
  available,
  later,
  served,
  mailsTo,
  events,
} = await ownDomains();

const enterPassword = async ({ api, password }: Person) =>
  okay(await api.auth.reauthenticate({ body: { password } }));

describe('a domain that a store has without its record', () => {
  it('stays live while it points here, and lapses when it does not', async () => {
    const eve = await here.newMerchant();
    const domain = await liveByPointing(eve);
    const statusAt = async (hours: number) => {
      later(hours);
      await jobs.run('check-domains');
      return (await read(eve)).domain_status;
    };
    expect([await statusAt(7), await statusAt(40)]).toEqual(['live', 'live']);
    dns.zone.delete(domain);
    expect([await statusAt(50), await statusAt(80)]).toEqual(['live', 'lapsed']);
    pointsHere(domain);
    expect(await statusAt(90)).toBe('lapsed');
  });

  it('goes to the store that proves it, and its holder is told', async () => {
    const [holder, owner] = [await here.newMerchant(), await here.newMerchant()];
    const former = (await read(holder)).domain;
    const domain = await liveByPointing(holder);
    expect(await available(owner, domain)).toBe(true);
    okay(await claim(owner, domain));
    expect((await check(owner)).domain_status).toBe('pending');
    expect((await read(holder)).domain_status).toBe('live');
    challenge(domain, owner);
    expect((await check(owner)).domain_status).toBe('live');
    expect(await read(holder)).toMatchObject({ domain_status: 'lapsed', live_domain: former });
    expect(await mailsTo(holder, `has proved ${domain.replace('.', '. ')}`)).toHaveLength(1);
    expect(await events(holder, 'domain.taken')).toMatchObject([{ by: 'system' }]);
    expect(await available(holder, domain)).toBe(false);
  });

  it('is kept by a holder whose record is there beside the other', async () => {
    const [holder, other] = [await here.newMerchant(), await here.newMerchant()];
    const domain = await liveByPointing(holder);
    okay(await claim(other, domain));
    challenge(domain, other);
    dns.zone.set(`_store-challenge.${domain}`, { txt: [`${holder.storeId}.acme.kade.test`] });
    expect((await check(other)).domain_status).toBe('pending');
    expect((await check(holder)).domain_status).toBe('live');
    expect((await claim(here.alice, domain)).status).toBe(409);
  });

  it('goes to one of two stores whose records are found concurrently', async () => {
    const [holder, ...takers] = [
      await here.newMerchant(),
      await here.newMerchant(),
      await here.newMerchant(),
    ];
    const domain = await liveByPointing(holder);
    for (const person of takers) okay(await claim(person, domain));
    const [first, second] = takers;
    challenge(domain, first);
    dns.zone.set(`_store-challenge.${domain}`, { txt: [`${second.storeId}.acme.kade.test`] });
    const statuses = await Promise.all(takers.map(async (person) => (await check(person)).domain_status));
    expect(statuses.toSorted()).toEqual(['live', 'pending']);
    expect((await read(holder)).domain_status).toBe('lapsed');
    expect(await mailsTo(holder, `has proved ${domain.replace('.', '. ')}`)).toHaveLength(1);
  });
});

describe('a name of the platform that a store has', () => {
  const own = 'www.kade.test';
  const hold = async ({ storeId }: Person, host: string, set: object) => {
    const row = { _id: new mongoose.Types.ObjectId(storeId) };
    const stores = mongoose.model('Store').collection;
    const held = (await stores.findOne(row))?.hosts as string[];
    await stores.updateOne(row, { $set: { ...set, hosts: [host, ...held] }, $inc: { version: 1 } });
  };
  const verification = { since: new Date(), due_at: new Date() };

  it('is released once, the shop is back at its subdomain, and the merchant is told', async () => {
    const eve = await here.newMerchant();
    const former = (await read(eve)).domain;
    const redirectHosts = [{ host: eve.host, until: new Date(Date.now() + 99 * HOUR) }];
    await hold(eve, own, { domain: `https://${own}`, resting: redirectHosts, proof: verification });
    await Promise.all([jobs.run('release-platform-names'), jobs.run('release-platform-names')]);
    await jobs.run('release-platform-names');
    expect(await served(own)).toBe(false);
    expect(await read(eve)).toMatchObject({ domain: former, domain_status: 'live', live_domain: former });
    expect(await mailsTo(eve, `${own.replaceAll('.', '. ')} is a name of`)).toHaveLength(1);
    expect(await events(eve, 'domain.released')).toHaveLength(1);
  });

  it('is released from a store that has no other, and is looked up no more', async () => {
    const eve = await here.newMerchant();
    await hold(eve, own, {
      domain: `https://${own}`,
      resting: [{ host: eve.host, until: new Date(0) }],
      proof: verification,
    });
    await jobs.run('release-hosts');
    await jobs.run('release-platform-names');
    const bare = await read(eve);
    expect(bare).toMatchObject({ domain: `https://${own}`, domain_status: 'lapsed', live_domain: null });
    expect(bare.domain_watch).toBeUndefined();
    challenge(own, eve);
    later(60);
    await jobs.run('check-domains');
    const refused = await eve.api.stores.checkDomain({ body: {} });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'domain_of_platform' } });
    expect(await served(own)).toBe(false);
    await enterPassword(eve);
    okay(await claim(eve, `back-${Date.now()}.localhost`));
    expect((await read(eve)).domain_status).toBe('live');
  });

  it('is released as a former address too, and the shop stays where it is', async () => {
    const eve = await here.newMerchant();
    const { domain } = await read(eve);
    const row = { _id: new mongoose.Types.ObjectId(eve.storeId) };
    const redirectHosts = [{ host: own, until: new Date(Date.now() + 99 * HOUR) }];
    await mongoose.model('Store').collection.updateOne(row, {
      $set: { hosts: [eve.host, own], resting: redirectHosts },
      $inc: { version: 1 },
    });
    await jobs.run('release-platform-names');
    expect(await served(own)).toBe(false);
    const after = await read(eve);
    expect(after).toMatchObject({ domain, domain_status: 'live', live_domain: domain });
    expect(after.former_domains).toBeUndefined();
  });
});
