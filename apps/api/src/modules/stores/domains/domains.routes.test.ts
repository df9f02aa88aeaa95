import { beforeAll, describe, expect, it } from 'vitest';
import { plainStorefront, provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  // Every own domain is proved but those that begin with `unproved`.
  const cname = async (host: string) => (host.includes('unproved') ? [] : provedDns.cname(host));
  const dns = { ...provedDns, cname };
  here = await world({ ctx: { clock, dns, storefront: plainStorefront() } });
});

const moveTo = async ({ api }: Person, newDomain: string) => {
  okay(await api.stores.setDomain({ body: { newDomain } }));
  okay(await api.stores.checkDomain({ body: {} }));
};
const checkCertificate = async (domain: string) => {
  const { status, body } = await here.visitor.domains.ask({ query: { domain } });
  return { status, body };
};

describe('whether a certificate may be issued', () => {
  it('is yes for each host of a shop and those that redirect to it, in any case', async () => {
    const owner = await here.newMerchant();
    const [first, second] = [`a-${Date.now()}.example`, `b-${Date.now()}.example`];
    await moveTo(owner, first);
    await moveTo(owner, second);
    for (const host of [owner.host, first, second, `www.${second}`, second.toUpperCase()])
      expect(await checkCertificate(host)).toEqual({ status: 200, body: { domain: host } });
  });

  it('is no for any other host, without a reason', async () => {
    const owner = await here.newMerchant();
    const unproved = `unproved-${Date.now()}.example`;
    await moveTo(owner, unproved);
    const others = [
      unproved,
      `www.${unproved}`,
      `www.${owner.host}`,
      `sub.${owner.host}`,
      'nobody.example',
      'localhost',
      '127.0.0.1',
      `${owner.host}.`,
      'a'.repeat(253),
    ];
    for (const host of others)
      expect(await checkCertificate(host), host).toMatchObject({
        status: 404,
        body: { error: 'Domain not found', code: 'not_found' },
      });
    for (const text of ['', '*.localhost', `${owner.host}:443`, `${owner.host}/..`, 'a'.repeat(254)])
      expect((await checkCertificate(text)).status).toBe(400);
  });

  it('is yes while the merchant closes the store, so that visitors see its page', async () => {
    const owner = await here.newMerchant();
    const { name } = okay(await owner.api.stores.get());
    okay(await owner.api.stores.close({ body: { name } }));
    expect((await checkCertificate(owner.host)).status).toBe(200);
  });
});

describe('a shop that moves to and fro', () => {
  it('is one redirect from each of its hosts, which no browser may cache', async () => {
    const owner = await here.newMerchant();
    const hosts = [owner.host, `c-${Date.now()}.example`, `d-${Date.now()}.localhost`];
    for (const at of [1, 2, 0, 2, 1].map((index) => hosts[index] ?? '')) {
      await moveTo(owner, at);
      for (const host of hosts.filter((one) => one !== at)) {
        const { status, headers } = await visitAt(here.url, { host, path: '/a?b' });
        if (status === 404) continue;
        expect([status, headers.location, headers['cache-control']]).toEqual([
          301,
          `http://${at}:4000/a?b`,
          'no-cache',
        ]);
      }
      expect((await visitAt(here.url, { host: at })).status).toBe(200);
    }
  });
});

describe('the addresses in the settings', () => {
  it('is when the records are looked up next, and which former addresses lead to the shop until when', async () => {
    const owner = await here.newMerchant();
    const bare = okay(await owner.api.stores.get());
    expect([bare.domain_watch, bare.former_domains]).toEqual([undefined, undefined]);
    await moveTo(owner, `e-${Date.now()}.example`);
    const { domain_watch: watch, former_domains: former } = okay(await owner.api.stores.get());
    expect(watch?.gone_since).toBeNull();
    expect(Date.parse(watch?.next_check ?? '')).toBeGreaterThan(clock.now().getTime());
    expect(former).toEqual([{ domain: `https://${owner.host}`, until: expect.stringMatching(/^\d{4}-/) }]);
  });
});

describe('credentials of the card gateway after a move', () => {
  const params = { provider: 'payhere' };
  const save = async ({ api }: Person, merchant_secret: string) => {
    const body = { merchant_id: '1211149', merchant_secret };
    return okay(await api.paymentMethods.saveCredentials({ params, body }));
  };
  const toCheck = async ({ api }: Person) =>
    okay(await api.paymentMethods.credentials({ params })).check_domain;

  it('need a check where the gateway has another domain to approve, until they are saved again', async () => {
    const owner = await here.newMerchant();
    expect(await toCheck(owner)).toBeUndefined();
    await save(owner, 'secret-of-the-first');
    await moveTo(owner, `f-${Date.now()}.localhost`);
    expect(await toCheck(owner)).toBeUndefined();
    const own = `g-${Date.now()}.example`;
    await moveTo(owner, own);
    expect(await toCheck(owner)).toBe(own);
    expect((await save(owner, '')).check_domain).toBeUndefined();
    expect(await toCheck(owner)).toBeUndefined();
  });

  it('that were saved for a domain before it went live need none when it does', async () => {
    const owner = await here.newMerchant();
    const own = `h-${Date.now()}.example`;
    okay(await owner.api.stores.setDomain({ body: { newDomain: own } }));
    await save(owner, 'secret-of-the-new');
    okay(await owner.api.stores.checkDomain({ body: {} }));
    expect(await toCheck(owner)).toBeUndefined();
  });
});
