import type { AppRoute, AppRouter } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { contract, ErrorBody, endpoints, errors, getKeyScope, scopes } from '../src/index.ts';

const LEVELS = ['public', 'merchant', 'store', 'shop', 'gateway', 'storeOrPublic'];
const all = endpoints(contract);

/**
 * Routes of a store that no API key may call: they grant access, move money, change the shop's address, or are about the
 * device of a person.
 */
const FOR_PEOPLE = [
  /^push\./,
  /^billing\./,
  /^keys\.(list|create|revoke)$/,
  /^(members|staffRoles|storeSecurity|invitations|ownership|storeLog)\./,
  /^stores\.(close|reopen|setDomain|checkDomain)$/,
  /^paymentMethods\.(credentials|saveCredentials|testPayment|startTestPayment)$/,
  'paymentSettings.update',
  'webhooks.adopt',
  'cardPayments.refund',
  /^refunds\./,
  'couriers.connect',
  'subscription.subscribe',
];
/** Routes for which a person needs a fresh session and a key its scope. */
const FRESH_FOR_PEOPLE = ['webhooks.create', 'webhooks.remove', 'webhooks.rotateSecret'];
/** Routes of a store that no member may call, whatever the role. */
const OWNERS = ['stores.close', 'stores.reopen', 'storeSecurity.update', 'ownership.offer', 'ownership.stop'];
/** Routes that have a body and store nothing. */
const READS = ['discounts.simulate', 'invitations.open', 'redirects.match', 'settlements.check'];
/** Routes without a store that a key may call. */
const WITHOUT_STORE = ['files.upload', 'keys.current'];
const isOneOf = (name: string, known: (string | RegExp)[]) =>
  known.some((entry) => (typeof entry === 'string' ? entry === name : entry.test(name)));
const place = (method: string, path: string) =>
  `${method} ${path.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1')}`;

describe('every route of the contract', () => {
  it.each(all)('$name declares its access level', ({ route }) => {
    const { metadata } = route as { metadata?: { access?: unknown } };
    expect(LEVELS).toContain(metadata?.access);
  });

  it.each(all)(
    '$name declares its scope, or is listed as closed to API keys',
    ({ name, route, metadata }) => {
      const { access, fresh } = metadata;
      const scope = getKeyScope(metadata);
      if (scope === undefined) {
        const isOfStore = ['store', 'storeOrPublic'].includes(access);
        expect(isOfStore && !isOneOf(name, FOR_PEOPLE), name).toBe(false);
        return;
      }
      expect([...scopes, 'any']).toContain(scope);
      // A key has no password, so it has no fresh session.
      expect(fresh).toBe(isOneOf(name, FRESH_FOR_PEOPLE) || undefined);
      expect(['store', 'storeOrPublic'].includes(access) || isOneOf(name, WITHOUT_STORE), name).toBe(true);
      if (route.method !== 'GET' && !READS.includes(name)) expect(scope).toMatch(/:write$/);
    },
  );

  it('of a store that only the owner may call is listed', () => {
    const ofStores = all.filter(({ metadata }) => ['store', 'storeOrPublic'].includes(metadata.access));
    const owners = ofStores.filter(({ metadata: { scope = 'owner' } }) => scope === 'owner');
    expect(owners.map(({ name }) => name)).toEqual(OWNERS);
  });

  it.each(all)('$name has a summary', ({ route }) => {
    expect(route.summary ?? '').toMatch(/^[A-Z].{7,}[^.]$/);
  });

  it.each(all)('$name returns every refusal as { error }', ({ route }) => {
    for (const status of Object.keys(errors)) {
      const reply = route.responses[Number(status)];
      const isPage = status === '404' && route.path.startsWith('/subscribe/');
      expect(isPage || reply === ErrorBody, status).toBe(true);
    }
  });

  it.each(all)(
    '$name declares one success, 200 or 201 (206 for parts of a file), and no other status',
    ({ route }) => {
      const successes = Object.keys(route.responses).filter(
        (status) => Number(status) < 300 && status !== '206',
      );
      expect(successes).toHaveLength(1);
      expect(['200', '201']).toContain(successes[0]);
      expect(route.strictStatusCodes).toBe(true);
    },
  );

  it.each(all)('$name leaves store_id to the guard', ({ name, route }) => {
    // A merchant without a store calls it too: here the parameter is the route's own and names the store whose domain
    // counts as free.
    if (name === 'stores.domainAvailable') return;
    const shape = (route.query as { shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape)).not.toContain('store_id');
  });

  it('has a unique method and path', () => {
    const places = all.map(({ route }) => place(route.method, route.path));
    expect(places).toEqual([...new Set(places)]);
  });

  it('comes before every route whose pattern matches its path', () => {
    const fits = (route: AppRoute, path: string) =>
      new RegExp(`^${place(route.method, route.path).replaceAll(':', '[^/]+')}$`).test(path);
    const hidden = all.flatMap(({ name, route }, at) =>
      all
        .slice(0, at)
        .filter((before) => fits(before.route, place(route.method, route.path)))
        .map((before) => `${before.name} takes the requests of ${name}`),
    );
    expect(hidden).toEqual([]);
  });

  it('has the level store when its access is not declared', () => {
    const bare = { forgotten: { method: 'GET', path: '/x', responses: {} } } as unknown as AppRouter;
    expect(endpoints(bare)[0]?.metadata).toEqual({ access: 'store' });
  });
});
