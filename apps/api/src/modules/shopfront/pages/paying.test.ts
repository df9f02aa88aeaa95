import type { RenderedPage } from '@kade/storefront-interface';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { type World, world } from '../../../../test/world.ts';

const GATEWAY = 'https://sandbox.payhere.lk';
const token = 'q83vEjRWeJCrze8SNFZ4kA';
const shown: { path: string; query: string }[] = [];
let over: Partial<RenderedPage>;
let here: World;
beforeAll(async () => {
  const plain = plainStorefront();
  const storefront = {
    ...plain,
    async render(visit: Parameters<typeof plain.render>[0]) {
      shown.push({ path: visit.path, query: visit.query.toString() });
      return { ...(await plain.render(visit)), ...over };
    },
  };
  here = await world({ ctx: { storefront } });
});
beforeEach(() => {
  over = { formOrigin: GATEWAY };
  shown.length = 0;
});

const getPage = (path: string) => visitAt(here.url, { host: here.alice.host, path });
const targetsOf = (policy: unknown) => /form-action ([^;]*)/.exec(String(policy))?.[1];

describe('the payment page', () => {
  it('may post its form to the gateway, and other pages to their shop only', async () => {
    const { headers } = await getPage(`/pay/${token}`);
    expect(targetsOf(headers['content-security-policy'])).toBe(`'self' ${GATEWAY}`);
    over = {};
    const other = await getPage('/checkout');
    expect(targetsOf(other.headers['content-security-policy'])).toBe("'self'");
    expect(other.headers['referrer-policy']).toBe('same-origin');
  });

  it('names the shop when the page requests it', async () => {
    over = { headers: { 'Referrer-Policy': 'strict-origin' } };
    expect((await getPage(`/pay/${token}`)).headers['referrer-policy']).toBe('strict-origin');
  });

  it('is not cached, and rendered for each visit', async () => {
    for (let visit = 0; visit < 2; visit += 1)
      expect((await getPage(`/pay/${token}`)).headers['cache-control']).toBe('no-store');
    expect(shown).toHaveLength(2);
  });

  it.each([
    '*',
    "'unsafe-inline'",
    'https:',
    'https://*.payhere.lk',
    `${GATEWAY}/`,
    `${GATEWAY}; script-src *`,
    `${GATEWAY} https://evil.example`,
    `${GATEWAY};script-src`,
    'javascript:alert(1)',
    'null',
    '',
  ])('is not sent when its form posts to %j', async (formOrigin) => {
    over = { formOrigin };
    const { status, headers } = await getPage(`/pay/${token}`);
    expect(status).toBe(500);
    expect(targetsOf(headers['content-security-policy'])).toBe("'self'");
  });
});

it('a page of one buyer gets how the gateway was left and how often it has polled', async () => {
  const query = 'card=cancelled&looked=3&utm_source=x';
  await getPage(`/order/${token}?${query}`);
  await getPage(`/products?${query}`);
  expect(shown.map((visit) => visit.query)).toEqual(['card=cancelled&looked=3', '']);
});
