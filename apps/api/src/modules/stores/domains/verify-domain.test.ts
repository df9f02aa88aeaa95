import { describe, expect, it } from 'vitest';
import { ownDomains } from '../../../../test/own-domains.ts';
import { okay, type Person } from '../../../../test/world.ts';

const {
  here,
  dns,
  jobs,
  aDomain,
  claim,
  check,
  challenge,
  pointsHere,
  live,
  read,
  available,
  later,
  served,
} = await ownDomains();

describe('an own domain', () => {
  it('is shown at once, serves nothing before its proof, and the shop keeps its host', async () => {
    const eve = await here.newMerchant();
    const former = (await read(eve)).domain;
    const domain = aDomain();
    expect(okay(await claim(eve, domain))).toMatchObject({ success: true });
    expect(await read(eve)).toMatchObject({
      domain: `https://${domain}`,
      domain_status: 'pending',
      live_domain: former,
    });
    expect(await served(domain)).toBe(false);
    challenge(domain, eve);
    expect(await check(eve)).toMatchObject({ domain_status: 'live' });
    expect(await read(eve)).toMatchObject({ domain_status: 'live', live_domain: `https://${domain}` });
  });

  it('of a new store is pending too, and the store is served nowhere until then', async () => {
    const domain = aDomain();
    const made = okay(await here.alice.api.stores.create({ body: { name: 'Own', domain, logo: null } }));
    expect(made).toMatchObject({ domain: `https://${domain}`, domain_status: 'pending', live_domain: null });
    const second = aDomain();
    okay(await here.alice.api.stores.create({ body: { name: 'Two', domain: second, logo: null } }));
  });

  it('that is only pending blocks no other claim, and the first proof wins it', async () => {
    const [thief, owner] = [await here.newMerchant(), await here.newMerchant()];
    const domain = aDomain();
    okay(await claim(thief, domain));
    expect(await available(owner, domain)).toBe(true);
    okay(await claim(owner, domain));
    challenge(domain, owner);
    expect((await check(thief)).domain_status).toBe('pending');
    expect((await check(owner)).domain_status).toBe('live');
    expect(await available(thief, domain)).toBe(false);
    challenge(domain, thief);
    expect((await check(thief)).domain_status).toBe('pending');
    expect((await claim(here.alice, domain)).status).toBe(409);
  });

  it('goes live for one of two stores whose proofs are found concurrently', async () => {
    const people = [await here.newMerchant(), await here.newMerchant()];
    const domain = aDomain();
    for (const person of people) okay(await claim(person, domain));
    const [first, second] = people as [Person, Person];
    challenge(domain, first);
    dns.zone.set(`_store-challenge.${domain}`, { txt: [`${second.storeId}.acme.kade.test`] });
    const statuses = await Promise.all(people.map(async (person) => (await check(person)).domain_status));
    expect(statuses.toSorted()).toEqual(['live', 'pending']);
  });

  it.each<[string, { cname?: string; a?: string[] }]>([
    ['a CNAME to the dealer host', { cname: 'dealer.kade.test' }],
    ['a CNAME to the stores host', { cname: 'stores.kade.test' }],
    ['the addresses of the platform', { a: ['192.0.2.11', '192.0.2.10'] }],
  ])('is not proved by %s, although nobody else wants it', async (_, record) => {
    const eve = await here.newMerchant();
    const domain = aDomain();
    dns.zone.set(domain, record);
    okay(await claim(eve, domain));
    expect(await check(eve)).toMatchObject({ domain_status: 'pending', challenge_needed: true });
    await jobs.run('check-domains');
    expect(await served(domain)).toBe(false);
    dns.zone.set(`_store-challenge.${domain}`, { txt: [`${eve.storeId}.acme.kade.test`] });
    expect(await check(eve)).toMatchObject({ domain_status: 'live', challenge_needed: false });
  });

  it('is not proved by the record of another store, such as one that was left behind', async () => {
    const [former, taker] = [await here.newMerchant(), await here.newMerchant()];
    const domain = aDomain();
    pointsHere(domain);
    challenge(domain, former);
    okay(await claim(taker, domain));
    expect(await check(taker)).toMatchObject({ domain_status: 'pending', challenge_needed: true });
  });

  it('stays live while it points here, although its record was deleted', async () => {
    const eve = await here.newMerchant();
    const domain = await live(eve);
    pointsHere(domain);
    dns.zone.delete(`_acme-challenge.${domain}`);
    for (const hours of [7, 40, 80]) {
      later(hours);
      await jobs.run('check-domains');
      expect((await read(eve)).domain_status).toBe('live');
    }
  });

  it('lapses after a day while its record names another store, which has it then', async () => {
    const [former, taker] = [await here.newMerchant(), await here.newMerchant()];
    const domain = await live(former);
    expect((await claim(taker, domain)).status).toBe(409);
    pointsHere(domain);
    challenge(domain, taker);
    later(1);
    expect((await check(former)).domain_status).toBe('live');
    expect((await claim(taker, domain)).status).toBe(409);
    later(30);
    expect((await check(former)).domain_status).toBe('lapsed');
    okay(await taker.api.auth.reauthenticate({ body: { password: taker.password } }));
    okay(await claim(taker, domain));
    expect((await check(taker)).domain_status).toBe('live');
    expect((await check(former)).domain_status).toBe('lapsed');
  });

  it('is served at the former subdomain again when it is lost', async () => {
    const eve = await here.newMerchant();
    const former = (await read(eve)).domain;
    const domain = await live(eve);
    dns.zone.delete(`_acme-challenge.${domain}`);
    for (const hours of [1, 30]) {
      later(hours);
      await check(eve);
    }
    expect(await read(eve)).toMatchObject({ domain_status: 'lapsed', live_domain: former });
    challenge(domain, eve);
    expect((await check(eve)).domain_status).toBe('live');
    expect((await read(eve)).former_domains).toMatchObject([{ domain: former }]);
  });

  it('shows each record expected and found', async () => {
    const eve = await here.newMerchant();
    const domain = aDomain();
    okay(await claim(eve, domain));
    const wanted = `${eve.storeId}.acme.kade.test`;
    const rows = async () => (await check(eve)).records.map(({ found, state }) => [found, state]);
    expect((await check(eve)).records).toEqual([
      { type: 'CNAME', host: '@', wanted: 'dealer.kade.test', found: [], state: 'waiting' },
      { type: 'CNAME', host: '_acme-challenge', wanted, found: [], state: 'waiting' },
      { type: 'TXT', host: '_store-challenge', wanted, found: [], state: 'waiting' },
    ]);
    dns.zone.set(domain, { a: ['198.51.100.7'] });
    dns.zone.set(`_acme-challenge.${domain}`, { cname: 'elsewhere.example' });
    expect(await rows()).toEqual([
      [['198.51.100.7'], 'wrong_target'],
      [['elsewhere.example'], 'wrong_target'],
      [[], 'waiting'],
    ]);
    dns.zone.set(`_store-challenge.${domain}`, { txt: ['other', wanted] });
    expect((await rows()).at(2)).toEqual([['other', wanted], 'live']);
  });

  it('keeps its state while the DNS fails or is silent, and the check reports it', async () => {
    const eve = await here.newMerchant();
    const domain = aDomain();
    okay(await claim(eve, domain));
    challenge(domain, eve);
    await check(eve);
    for (const mode of ['fails', 'silent'] as const) {
      dns.mode = mode;
      expect(await eve.api.stores.checkDomain({ body: {} })).toMatchObject({
        status: 503,
        body: { code: 'dns_unavailable' },
      });
      later(mode === 'fails' ? 48 : 96);
      await jobs.run('check-domains');
      expect((await read(eve)).domain_status).toBe('live');
    }
  });

  it('goes live by the job once its records are there', async () => {
    const eve = await here.newMerchant();
    const domain = aDomain();
    okay(await claim(eve, domain));
    challenge(domain, eve);
    later(1);
    await jobs.run('check-domains');
    expect((await read(eve)).domain_status).toBe('live');
  });

  it('lapses a day after its records were removed, notifies the merchant once, and is live again with them', async () => {
    const eve = await here.newMerchant();
    const domain = aDomain();
    okay(await claim(eve, domain));
    challenge(domain, eve);
    await check(eve);
    dns.zone.delete(`_acme-challenge.${domain}`);
    const statusAt = async (hours: number) => {
      later(hours);
      await jobs.run('check-domains');
      return (await read(eve)).domain_status;
    };
    expect([await statusAt(7), await statusAt(20), await statusAt(40)]).toEqual(['live', 'live', 'lapsed']);
    expect(await served(domain)).toBe(false);
    expect(await statusAt(60)).toBe('lapsed');
    const mails = (await here.ctx.outbox?.list()) ?? [];
    const told = mails.filter(({ to, subject }) => to === eve.email && subject.includes('no longer served'));
    expect(told).toHaveLength(1);
    challenge(domain, eve);
    expect(await statusAt(80)).toBe('live');
  });

  it('under the platform’s suffix, or under localhost on one’s own machine, needs no proof', async () => {
    dns.queried.length = 0;
    const eve = await here.newMerchant();
    okay(await claim(eve, `name-${Date.now()}.localhost`));
    expect(await check(eve)).toMatchObject({ domain_status: 'live', records: [] });
    expect(dns.queried).toEqual([]);
  });
});
