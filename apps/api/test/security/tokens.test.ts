import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { INVALID_TOKEN } from '@kade/contract';
import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../walk/actor.ts';
import { type World, world } from '../world.ts';

const SECRET = 'only-for-tests-only-for-tests-only-for-tests';
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

let here: World;
let claims: Record<string, unknown>;
let genuine: string;
/** The header of a genuine token, which forged tokens copy. */
let outer: { alg: 'HS256'; kid?: string };
beforeAll(async () => {
  here = await world();
  genuine = here.alice.token;
  outer = JSON.parse(Buffer.from(genuine.split('.')[0] ?? '', 'base64url').toString()) as typeof outer;
  claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
});

const signed = (over: object = {}, header: object = {}, secret: string = SECRET) =>
  jwt.sign({ ...claims, ...over }, secret, { algorithm: 'HS256', header: { ...outer, ...header } });
const unsigned = (alg: string) => `${part({ ...outer, alg })}.${part(claims)}.`;
const [head, , seal] = [0, 1, 2];

/** Algorithm confusion: a server that accepts any algorithm would verify this with the public key. */
function byPublicKey(): string {
  const text = `${part(outer)}.${part(claims)}`;
  const key = pair.publicKey.export({ type: 'spki', format: 'pem' });
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function forged(): Record<string, string> {
  const parts = genuine.split('.');
  const without = (name: string) => {
    const { [name]: _, ...rest } = claims;
    return jwt.sign(rest, SECRET, { algorithm: 'HS256', header: outer });
  };
  const bob = new Actor(here, here.bob, 'bob').merchantId;
  const kids = [
    '../../../dev/null',
    '/dev/null',
    '{"$ne":null}',
    "' OR 1=1 --",
    '0',
    '',
    'https://evil.example/key',
  ];
  const elsewhere = {
    jku: 'https://evil.example/jwks',
    x5u: 'https://evil.example/x5u',
    jwk: { kty: 'oct', k: 'AA' },
    x5c: ['AA'],
  };
  return {
    ...Object.fromEntries(
      ['none', 'None', 'NONE', 'nOnE', 'none ', ' none', '', 'null'].map((alg) => [
        `alg "${alg}"`,
        unsigned(alg),
      ]),
    ),
    ...Object.fromEntries(
      ['none', 'NONE'].map((alg) => [`alg ${alg} with the old signature`, unsigned(alg) + parts[seal]]),
    ),
    ...Object.fromEntries(kids.map((kid) => [`kid ${kid} with our secret`, signed({}, { kid })])),
    ...Object.fromEntries(
      Object.entries(elsewhere).map(([name, value]) => [
        name,
        signed({}, { [name]: value }, 'a secret of theirs'),
      ]),
    ),
    ...Object.fromEntries(
      ['', ' ', 'secret', 'null', 'undefined', SECRET.slice(1), `${SECRET} `].map((secret) => [
        `secret "${secret}"`,
        secret ? signed({}, {}, secret) : unsigned('HS256'),
      ]),
    ),
    'HS384 with our secret': jwt.sign(claims, SECRET, { algorithm: 'HS384', keyid: outer.kid ?? '' }),
    'HS512 with our secret': jwt.sign(claims, SECRET, { algorithm: 'HS512', keyid: outer.kid ?? '' }),
    RS256: jwt.sign(claims, pair.privateKey, { algorithm: 'RS256', keyid: outer.kid ?? '' }),
    'HS256 sealed with a public key': byPublicKey(),
    expired: signed({ exp: now() - 1 }),
    'expired long ago': signed({ exp: 1 }),
    'not yet valid': signed({ nbf: now() + 600 }),
    'another issuer': signed({ iss: 'evil' }),
    'no issuer': without('iss'),
    'another audience': signed({ aud: 'kade-operator' }),
    'no audience': without('aud'),
    'no merchant': without('sub'),
    'no session': without('sid'),
    "another merchant's name on one's own session": signed({ sub: bob }),
    'a session that never was': signed({ sid: randomUUID() }),
    'a session that is no id': signed({ sid: 'x' }),
    'a session that is an operator': signed({ sid: { $ne: null } }),
    'a merchant that is an operator': signed({ sub: '{"$ne":null}' }),
    'a list of sessions': signed({ sid: [claims.sid] }),
    'a changed payload': `${parts[head]}.${part({ ...claims, sub: bob })}.${parts[seal]}`,
    'a cut signature': genuine.slice(0, -2),
    'no signature': `${parts[head]}.${parts[1]}.`,
    'two parts': `${parts[head]}.${parts[1]}`,
    'four parts': `${genuine}.${parts[seal]}`,
    'five parts': 'a.b.c.d.e',
    'a doubled token': `${genuine},${genuine}`,
    'padded base64': `${genuine}==`,
    'Bearer without a token': 'Bearer x',
    'Basic credentials': `Basic ${Buffer.from('demo:demo').toString('base64')}`,
    'a token behind another scheme': `Token ${genuine}`,
    dots: '...',
    'one dot': '.',
    'an object': '{"alg":"none"}',
    'undefined, as a careless client sends it': 'undefined',
    'null, as a careless client sends it': 'null',
    'much longer than any token': 'x'.repeat(8000),
  };
}

/** Sent through node:http, because fetch normalizes headers. */
const statusOf = (authorization: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request(`${here.url}/api/stores`, { headers: { authorization } }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end();
  });

describe('forged tokens', () => {
  it('are refused with 401 and one text, all sixty', async () => {
    const all = Object.entries(forged());
    expect(all.length).toBeGreaterThanOrEqual(60);
    for (const [what, token] of [...all, ['nothing', ''] as const]) {
      const { status, text } = await statusOf(token);
      expect([what, status, (JSON.parse(text) as { error: string }).error]).toEqual([
        what,
        401,
        INVALID_TOKEN,
      ]);
    }
  });

  it('are refused before they are verified when the header has a megabyte', async () => {
    const refused = await statusOf('x'.repeat(1_000_000)).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([431, 'cut off']).toContain(refused);
  });

  it('differ from the genuine one, which is accepted with and without Bearer', async () => {
    expect((await statusOf(genuine)).status).toBe(200);
    expect((await statusOf(`Bearer ${genuine}`)).status).toBe(200);
    expect((await statusOf(signed())).status).toBe(200);
  });
});
