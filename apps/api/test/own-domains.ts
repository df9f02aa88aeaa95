import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { beforeEach, expect } from 'vitest';
import { scheduleJobs } from '../src/app/jobs.ts';
import { fixedClock } from '../src/infra/clock.ts';
import { inlineJobs } from '../src/infra/jobs/inline.ts';
import { HOUR } from '../src/lib/duration.ts';
import { dnsServer } from './dns-server.ts';
import { okay, type Person, world } from './world.ts';

/** Starts a world with a DNS server of its own, whose zone is empty before each test, and what tests of domains call. */
export async function ownDomains() {
  const clock = fixedClock(new Date());
  const jobs = inlineJobs();
  const dns = await dnsServer();
  const here = await world({
    ctx: { clock, jobs },
    env: {
      DNS_SERVERS: dns.address,
      DNS_TIMEOUT_MS: '300',
      STORES_HOST: 'stores.kade.test',
      DEALER_HOST: 'dealer.kade.test',
      CHALLENGE_ZONE: 'acme.kade.test',
    },
  });
  scheduleJobs(here.ctx);
  beforeEach(() => {
    clock.set(new Date());
    dns.mode = 'answers';
    dns.zone.clear();
    dns.zone.set('stores.kade.test', { a: ['192.0.2.10'] });
    dns.zone.set('dealer.kade.test', { a: ['192.0.2.10', '192.0.2.11'] });
  });

  const aDomain = () => `shop-${randomBytes(5).toString('hex')}.example`;
  const claim = ({ api }: Person, newDomain: string) => api.stores.setDomain({ body: { newDomain } });
  const check = async ({ api }: Person) => okay(await api.stores.checkDomain({ body: {} }));
  const challenge = (domain: string, { storeId }: Person) =>
    dns.zone.set(`_acme-challenge.${domain}`, { cname: `${storeId}.acme.kade.test` });
  const pointsHere = (domain: string) => dns.zone.set(domain, { cname: 'stores.kade.test' });

  /** Gives a store a domain that it has proved by its record. */
  async function live(person: Person): Promise<string> {
    const domain = aDomain();
    okay(await claim(person, domain));
    challenge(domain, person);
    expect((await check(person)).domain_status).toBe('live');
    return domain;
  }

  /** Gives a store a domain that points here, as the version before served it without a record. */
  async function liveByPointing(person: Person): Promise<string> {
    const domain = await live(person);
    pointsHere(domain);
    dns.zone.delete(`_acme-challenge.${domain}`);
    await mongoose.model('ProvenHost').updateOne({ _id: domain }, { $unset: { store: 1 } });
    return domain;
  }

  return {
    here,
    dns,
    jobs,
    clock,
    aDomain,
    claim,
    check,
    challenge,
    pointsHere,
    live,
    liveByPointing,
    read: async ({ api }: Person) => okay(await api.stores.get()),
    available: async ({ api }: Person, domain: string) =>
      okay(await api.stores.domainAvailable({ body: { domain }, query: {} })).available,
    later: (hours: number) => clock.set(new Date(Date.now() + hours * HOUR)),
    served: async (host: string) => (await mongoose.model('Store').countDocuments({ hosts: host })) > 0,
    mailsTo: async ({ email }: Person, word: string) =>
      ((await here.ctx.outbox?.list()) ?? []).filter(({ to, text }) => to === email && text.includes(word)),
    events: async ({ api }: Person, event: string) =>
      okay(await api.account.audit({ query: {} })).filter((entry) => entry.event === event),
  };
}
