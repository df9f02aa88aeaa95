import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { world } from '../world.ts';

const PAGES = ['/outbox', '/outbox.json', '/outbox/x', '/metrics'];
const OUTBOX_TOKEN = 'q3Zk9vXw7bTn2YhL5sDf';
const METRICS_TOKEN = '8gJmP4rC6eVa9vXw7bTn';

async function statuses(url: string, headers: Record<string, string> = {}): Promise<number[]> {
  const replies = await Promise.all(PAGES.map((path) => supertest(url).get(path).set(headers)));
  return replies.map(({ status }) => status);
}

const basic = (token: string) => `Basic ${Buffer.from(`operator:${token}`).toString('base64')}`;

describe('the outbox and the figures', () => {
  it('are served to a program on this machine, under a name of this machine', async () => {
    const { url } = await world();
    for (const Host of ['localhost', 'localhost:4000', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:4000'])
      expect([Host, await statuses(url, { Host })]).toEqual([Host, [200, 200, 404, 200]]);
  });

  it('return 404 under any other name, or when a proxy forwarded the request', async () => {
    const { url } = await world();
    for (const headers of [
      ...[
        '127.attacker.example',
        '127.0.0.1.attacker.example',
        'localhost.attacker.example',
        'kade.lk',
        '127.0.0.2',
        'shop.localhost',
        'localhost:',
        '0.0.0.0',
      ].map((Host) => ({ Host })),
      { 'X-Forwarded-Host': 'localhost' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'host=localhost' },
      { Host: 'kade.lk', 'X-Forwarded-Host': 'localhost' },
    ] as Record<string, string>[])
      expect([headers, await statuses(url, headers)]).toEqual([headers, [404, 404, 404, 404]]);
  });

  it.each([
    { TRUST_PROXY: '1', PUBLIC_URL: 'https://kade.lk' },
    { TRUST_PROXY: '1' },
    { PUBLIC_URL: 'https://kade.lk' },
    { PUBLIC_URL: 'http://127.attacker.example' },
    { HOST: '0.0.0.0' },
  ] as Record<string, string>[])('are not served with %j', async (env) => {
    const { url } = await world({ env: { ...env, OUTBOX_PAGE: 'on', METRICS: 'on' } });
    for (const headers of [
      {},
      { Host: 'kade.lk' },
      { Host: 'localhost' },
      { Host: 'kade.lk', 'X-Forwarded-Host': 'localhost' },
      { Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' },
    ] as Record<string, string>[])
      expect([headers, await statuses(url, headers)]).toEqual([headers, [404, 404, 404, 404]]);
  });

  it('are served with the token of the page, from any address', async () => {
    const env = { TRUST_PROXY: '1', PUBLIC_URL: 'https://kade.lk', OUTBOX_TOKEN, METRICS_TOKEN };
    const { url } = await world({ env });
    const withToken = (Authorization: string) => statuses(url, { Host: 'kade.lk', Authorization });
    expect(await withToken(basic(OUTBOX_TOKEN))).toEqual([200, 200, 404, 401]);
    expect(await withToken(`Bearer ${OUTBOX_TOKEN}`)).toEqual([200, 200, 404, 401]);
    expect(await withToken(`Bearer ${METRICS_TOKEN}`)).toEqual([401, 401, 401, 200]);
    for (const wrong of [
      `Bearer ${OUTBOX_TOKEN}x`,
      'Bearer ',
      basic(''),
      'Basic %%%',
      OUTBOX_TOKEN,
      'Bearer undefined',
    ])
      expect([wrong, await withToken(wrong)]).toEqual([wrong, [401, 401, 401, 401]]);
    expect(await statuses(url, { Host: 'localhost' })).toEqual([401, 401, 401, 401]);
  });

  it('request the token from browsers with Basic, from programs with Bearer', async () => {
    const { url } = await world({ env: { PUBLIC_URL: 'https://kade.lk', OUTBOX_TOKEN, METRICS_TOKEN } });
    expect((await supertest(url).get('/outbox')).headers['www-authenticate']).toMatch(/^Basic realm=/);
    expect((await supertest(url).get('/metrics')).headers['www-authenticate']).toMatch(/^Bearer realm=/);
  });
});
