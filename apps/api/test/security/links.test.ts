import { request } from 'node:http';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../world.ts';

const OURS = 'https://kade.example';
let here: World;
beforeAll(async () => {
  here = await world({ env: { PUBLIC_URL: OURS, TRUST_PROXY: '1' } });
});

/** Sent through node:http, because fetch cannot set the Host. */
const subscribe = (headers: Record<string, string>, plan: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = `${here.url}/api/merchant/subscription/subscribe?store_id=${here.alice.storeId}`;
    const call = request(
      url,
      {
        method: 'POST',
        headers: { authorization: here.alice.token, 'content-type': 'application/json', ...headers },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.on('end', () => resolve(text));
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify({ plan_id: plan }));
  });

describe('the subscribe link', () => {
  // checklist 486
  it('leads to a page of the platform, whatever Host the request sends', async () => {
    for (const headers of [
      {},
      { forwarded: 'host=evil.example;proto=http' },
      { origin: 'https://evil.example', referer: 'https://evil.example/' },
      { 'x-forwarded-proto': 'javascript' },
    ] as Record<string, string>[]) {
      const { subscribe: link } = JSON.parse(await subscribe(headers, 'standard')) as { subscribe: string };
      expect(new URL(link).origin).toBe(OURS);
      expect(link).toMatch(/^https:\/\/kade\.example\/subscribe\/[\w-]+$/);
    }
  });

  it('is not made at the host of somebody else', async () => {
    for (const headers of [{ host: 'evil.test' }, { 'x-forwarded-host': 'evil.test' }] as Record<
      string,
      string
    >[])
      expect(JSON.parse(await subscribe(headers, 'standard'))).toMatchObject({ code: 'misdirected' });
  });

  it('opens', async () => {
    const { subscribe: link } = JSON.parse(await subscribe({}, 'standard')) as { subscribe: string };
    const page = await supertest(here.url).get(new URL(link).pathname).set('Host', new URL(OURS).host);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '../../x', '\\\\evil'])(
    'is never built from the plan in the request: %j',
    async (plan) => {
      const text = await subscribe({}, plan);
      expect(JSON.parse(text)).toMatchObject({ error: expect.any(String) });
      expect(text).not.toContain('"subscribe"');
    },
  );
});
