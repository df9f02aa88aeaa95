import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../walk/actor.ts';
import { nested } from '../walk/hostile.ts';
import { isWrite, live, takesFile, takesForm, takesJson } from '../walk/routes.ts';
import { send } from '../walk/send.ts';
import { world } from '../world.ts';

let alice: Actor;
beforeAll(async () => {
  const here = await world();
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
});

const FORM = 'application/x-www-form';
const writes = live.filter(isWrite);
const foreign = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; charset=application/json',
  '',
];

/** Types that a route does not accept: those that a page of another site could send, or those of other routes. */
function foreignTo(endpoint: Endpoint): string[] {
  // A program whose key is in the address may send a form instead.
  if (endpoint.metadata.takesForm) return foreign.filter((type) => !type.startsWith(FORM));
  const own = takesFile(endpoint) ? 'multipart' : takesForm(endpoint) ? FORM : null;
  if (own === null) return foreign;
  return [...foreign.filter((type) => !type.startsWith(own)), 'application/json'];
}

describe('a request that another site can send without a preflight', () => {
  it.each(writes)('$name is refused', async (endpoint) => {
    const { raw: _, body: __, ...valid } = await alice.request(endpoint);
    for (const type of foreignTo(endpoint)) {
      const reply = await send(alice.here.url, endpoint, {
        ...valid,
        raw: '{"a":1}',
        headers: { ...valid.headers, 'content-type': type },
      });
      expect([type, reply.status]).toEqual([type, 415]);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  it.each(live)('$name lets other sites read public shops only, and sets no cookie', async (endpoint) => {
    const valid = await alice.request(endpoint);
    const { headers } = await send(alice.here.url, endpoint, {
      ...valid,
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe(endpoint.metadata.access === 'shop' ? '*' : null);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('expensive bodies', () => {
  const MB = 1024 * 1024;
  it.each(live.filter(takesJson))('$name refuses them with a sentence', async (endpoint) => {
    const bombs: [number[], string | Buffer, Record<string, string>][] = [
      [[413], JSON.stringify({ a: 'x'.repeat(300_000) }), {}],
      [[413], gzipSync(Buffer.alloc(8 * MB, 0x20)), { 'content-encoding': 'gzip' }],
      [[400, 401], nested(20_000), {}],
      [[400, 401], `[${'[],'.repeat(40_000)}[]]`, {}],
      [[415], '{}', { 'content-encoding': 'zstd-of-my-own' }],
    ];
    const valid = await alice.request(endpoint);
    for (const [statuses, raw, headers] of bombs) {
      const reply = await send(alice.here.url, endpoint, {
        ...valid,
        raw,
        headers: { 'content-type': 'application/json', ...headers },
      });
      // Calls whose fields are all optional accept an object without any of them.
      const harmless = typeof raw === 'string' && raw.startsWith('{"a":{') && reply.status < 300;
      if (harmless) continue;
      expect(statuses, reply.text.slice(0, 200)).toContain(reply.status);
      expect((reply.json as { error?: string }).error).toEqual(expect.any(String));
    }
  });
});
