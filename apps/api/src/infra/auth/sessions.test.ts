import { createHmac, createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { createAccessChanges } from '../../db/access/access-changes.ts';
import { createTokens } from './session-tokens.ts';
import { createSessions } from './sessions.ts';

const SECRET = 'only-for-tests-only-for-tests-only-for-tests';
let here: World;
let good: string;
let claims: Record<string, unknown>;
let head: Record<string, unknown>;

beforeAll(async () => {
  here = await world();
  good = here.alice.token;
  const [first = '', second = ''] = good.split('.');
  head = parsed(first);
  claims = parsed(second);
});

const parsed = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const mac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('base64url');

/** Builds a token; it has a valid signature unless `secret` is another. */
function token(header: object = {}, payload: object = {}, secret = SECRET): string {
  const text = `${part({ ...head, ...header })}.${part({ ...claims, ...payload })}`;
  return `${text}.${mac(text, secret)}`;
}

const unsigned = (alg: string) => `${part({ ...head, alg })}.${part(claims)}.`;
const now = () => Math.floor(Date.now() / 1000);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const forged: [string, () => string][] = [
  ...['none', 'None', 'NONE', 'nOnE', 'none ', '', 'null', 'HS256none'].map((alg): [string, () => string] => [
    `alg ${JSON.stringify(alg)} without a signature`,
    () => unsigned(alg),
  ]),
  ...['HS384', 'HS512'].map((alg): [string, () => string] => [
    `another algorithm, ${alg}, with our own secret`,
    () =>
      jwt.sign(claims, createSecretKey(SECRET, 'utf8'), {
        algorithm: alg as 'HS512',
        keyid: String(head.kid),
      }),
  ]),
  ...['RS256', 'PS256'].map((alg): [string, () => string] => [
    `${alg} with a foreign key`,
    () => jwt.sign(claims, rsa.privateKey, { algorithm: alg as 'RS256', keyid: String(head.kid) }),
  ]),
  [
    'a public key used as the secret',
    () => token({}, {}, rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string),
  ],
  ...['', 'secret', 'changeme', `${SECRET}x`, SECRET.slice(1)].map((secret): [string, () => string] => [
    `the secret ${JSON.stringify(secret)}`,
    () => token({}, {}, secret || ' '),
  ]),
  ...[
    undefined,
    null,
    '',
    '../../dev/null',
    '/dev/null',
    { $ne: null },
    ['x'],
    1,
    "' or 1=1",
    '00000000',
  ].map((kid): [string, () => string] => [`kid ${JSON.stringify(kid)}`, () => token({ kid })]),
  [
    'a key in its own header',
    () => token({ jwk: { kty: 'oct', k: 'AAAA' } }, {}, Buffer.from('AAAA', 'base64').toString()),
  ],
  ['a key at an address', () => token({ jku: 'https://evil.example/keys' }, {}, 'evil')],
  ['a certificate at an address', () => token({ x5u: 'https://evil.example/cert' }, {}, 'evil')],
  ...['at+jwt', 'JWS', '', undefined].map((typ): [string, () => string] => [
    `typ ${JSON.stringify(typ)}`,
    () => token({ typ }),
  ]),
  ['an end that has passed', () => token({}, { exp: now() - 1 })],
  ['a beginning yet to come', () => token({}, { nbf: now() + 3600 })],
  ['an end that is no number', () => token({}, { exp: 'never' })],
  ...['kade', 'kade-storefront', ['other'], '', undefined].map((aud): [string, () => string] => [
    `aud ${JSON.stringify(aud)}`,
    () => token({}, { aud }),
  ]),
  ...['evil', '', undefined].map((iss): [string, () => string] => [
    `iss ${JSON.stringify(iss)}`,
    () => token({}, { iss }),
  ]),
  ...[{ $ne: null }, '', 'f'.repeat(24), undefined, ['x']].map((sub): [string, () => string] => [
    `sub ${JSON.stringify(sub)}`,
    () => token({}, { sub }),
  ]),
  [
    'another merchant on this session',
    () => token({}, { sub: parsed(here.bob.token.split('.')[1] ?? '').sub }),
  ],
  ...[{ $ne: null }, '', 'x', undefined].map((sid): [string, () => string] => [
    `sid ${JSON.stringify(sid)}`,
    () => token({}, { sid }),
  ]),
  ['a session that never was', () => token({}, { sid: randomUUID() })],
  ['nothing', () => ''],
  ['the word Bearer', () => 'Bearer '],
  ['two tokens', () => `${good} ${good}`],
  ['a token with its last letter changed', () => `${good.slice(0, -2)}${good.endsWith('A') ? 'B' : 'A'}`],
  ['a token cut short', () => good.split('.').slice(0, 2).join('.')],
  ['a token with a part too many', () => `${good}.x`],
  ['dots', () => '..'],
  ['eight thousand letters', () => 'a'.repeat(8_000)],
];

const request = (authorization: string) => fetch(`${here.url}/api/stores`, { headers: { authorization } });

describe('the token', () => {
  it('is accepted raw and after Bearer', async () => {
    for (const value of [good, `Bearer ${good}`, `bearer ${good}`])
      expect((await request(value)).status).toBe(200);
    expect((await request(token())).status).toBe(200);
  });

  it.each(forged)('with %s is refused', async (_, make) => {
    const reply = await request(make());
    expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([
      401,
      'Invalid Authorization token',
    ]);
  });
});

describe('a token whose signature was verified before', () => {
  it('expires after 180 days, and does not make a token that differs in a letter valid', () => {
    let at = Date.now();
    const tokens = createTokens(SECRET, () => new Date(at));
    const mine = tokens.sign({ merchant: String(claims.sub), sid: randomUUID(), at: new Date(at) });
    const lifetime = 180 * 86_400_000;
    expect(tokens.verify(mine)).toMatchObject({ sub: claims.sub });
    expect(tokens.verify(`${mine}x`)).toBeNull();
    at += lifetime - 1_000;
    expect(tokens.verify(mine)).toMatchObject({ sub: claims.sub });
    at += 1_000;
    expect(tokens.verify(mine)).toBeNull();
  });
});

describe('a session', () => {
  it('that is revoked while a hundred requests read it is refused at the next one', async () => {
    const { token: mine } = await here.newMerchant({ store: false });
    const session = await here.ctx.sessions.read(mine);
    const changes = createAccessChanges();
    const fresh = createSessions({ secret: SECRET, now: () => new Date(), changes });
    const looks = Array.from({ length: 100 }, () => fresh.read(mine));
    await fresh.close(session?.session ?? '');
    await Promise.all(looks);
    expect(await fresh.read(mine)).toBeNull();
  });

  it('is valid for 30 days after its last use, and no longer', async () => {
    let at = Date.now();
    const now = () => new Date(at);
    const sessions = createSessions({ secret: SECRET, now, changes: createAccessChanges() });
    const mine = await sessions.open(String(claims.sub));
    const days = 86_400_000;
    const later = async (by: number) => {
      at += by * days;
      return createSessions({ secret: SECRET, now, changes: createAccessChanges() }).read(mine);
    };
    expect(await later(29)).not.toBeNull();
    expect(await later(29)).not.toBeNull();
    expect(await later(31)).toBeNull();
  });
});
