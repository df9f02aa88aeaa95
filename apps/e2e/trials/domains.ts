import { deepStrictEqual as same, match, rejects } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePorts, names, type Ports, startDns, startInstallation } from './installation.ts';
import { mustHave, type Program } from './programs.ts';
import { visitor } from './visit.ts';

/**
 * Tests a shop at its own domain by https, on loopback: dnsmasq resolves the domain, Caddy with the configuration of
 * the containers is the reverse proxy of the built server, and pebble issues certificates by ACME. Prints each step.
 * Exits with 1 when one step failed.
 */
const OWN = 'tea.test';
const NEXT = 'ceylon.test';
/** A domain that resolves to this machine and is no shop's. */
const FOREIGN = 'foreign.test';
const SUBDOMAIN = `tea-shop.${names.platform}`;
const pointsHere = (host: string) => `--host-record=${host},127.0.0.1`;
const proves = (host: string, storeId: string) =>
  `--txt-record=_store-challenge.${host},${storeId}.${names.challenge}`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

type Visit = ReturnType<typeof visitor>;

/** The API calls of a merchant, through Caddy. */
function merchant(visit: Visit) {
  let [token, query] = ['', ''];
  const call = async (method: string, path: string, body?: object) => {
    const { status, text } = await visit({ host: names.platform, path: `/api${path}`, method, body, token });
    const reply = JSON.parse(text) as Record<string, string>;
    if (status >= 300) throw new Error(`${method} ${path} returned ${status}: ${text}`);
    return reply;
  };
  return {
    async open(): Promise<string> {
      const person = { first_name: 'Nimali', last_name: 'Perera', username: 'nimali' };
      const signUp = { ...person, email: 'nimali@example.lk', password: 'secret-of-nimali' };
      token = (await call('POST', '/merchant/auth/signup', signUp)).token ?? '';
      const store = { name: 'Nimali Teas', domain: SUBDOMAIN, logo: null };
      const { _id = '' } = await call('POST', '/stores', store);
      query = `?store_id=${_id}`;
      return _id;
    },
    moveTo: (newDomain: string) => call('PUT', `/merchant/stores/domain${query}`, { newDomain }),
    check: async () => (await call('POST', `/merchant/stores/domain/check${query}`, {})).domain_status,
  };
}

const none = (visit: Visit, host: string) => rejects(visit({ host }), `${host} has a certificate`);

async function goesLive(visit: Visit, host: string): Promise<void> {
  const first = await visit({ host });
  const second = await visit({ host });
  for (const { status, text, issuer } of [first, second]) {
    same(status, 200);
    match(text, /Nimali Teas/);
    match(issuer, /Pebble/);
  }
  print(
    `${host}: https, issued by ${first.issuer}; first visit ${seconds(first.took)}, next ${seconds(second.took)}`,
  );
}

async function leads(visit: Visit, from: string, to: string): Promise<void> {
  const { status, location } = await visit({ host: from, path: '/products?page=2' });
  same([status, location], [301, `${to}/products?page=2`]);
  print(`${from}: https, redirects to ${to}`);
}

async function story(ports: Ports, folder: string, started: Program[]): Promise<void> {
  const dns = await startDns(ports, [SUBDOMAIN, OWN, FOREIGN].map(pointsHere));
  started.push(dns);
  const visit = visitor(ports.https, await startInstallation(ports, folder, started));
  const nimali = merchant(visit);
  const storeId = await nimali.open();
  await goesLive(visit, SUBDOMAIN);
  await nimali.moveTo(OWN);
  same(await nimali.check(), 'pending');
  await none(visit, OWN);
  print(`${OWN}: refused before its record was there, although it points here`);
  await dns.stop();
  const hosts = [OWN, `www.${OWN}`, NEXT, FOREIGN, SUBDOMAIN].map(pointsHere);
  started.push(await startDns(ports, [...hosts, proves(OWN, storeId), proves(NEXT, storeId)]));
  same(await nimali.check(), 'live');
  await goesLive(visit, OWN);
  const at = (host: string) => `https://${host}:${ports.https}`;
  await leads(visit, SUBDOMAIN, at(OWN));
  await leads(visit, `www.${OWN}`, at(OWN));
  await nimali.moveTo(NEXT);
  same(await nimali.check(), 'live');
  await goesLive(visit, NEXT);
  await leads(visit, OWN, at(NEXT));
  for (const host of [FOREIGN, 'unknown.test', `nobody.${names.platform}`]) await none(visit, host);
  print(`${FOREIGN}, which points here too: refused`);
  same((await visit({ host: names.platform, path: `/api/domains/ask?domain=${OWN}` })).status, 404);
  same((await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' })).status, 308);
}

mustHave({ caddy: 'caddy', pebble: 'pebble', dnsmasq: 'dnsmasq-base', openssl: 'openssl' });
const folder = mkdtempSync(join(tmpdir(), 'kade-domains-'));
const started: Program[] = [];
try {
  await story(await choosePorts(), folder, started);
  print('Every step succeeded.');
} finally {
  for (const program of started.toReversed()) await program.stop();
  rmSync(folder, { recursive: true, force: true });
}
