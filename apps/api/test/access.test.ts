import { INVALID_TOKEN } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { referencesOf } from './walk/targets.ts';
import { changesSince, dumpOf, snapshot } from './walk/dump.ts';
import { pointing, references, wrongIds } from './walk/references.ts';
import { live, successOf } from './walk/routes.ts';
import { type Reply, send, type Sending } from './walk/send.ts';
import { type World, world } from './world.ts';

const CANARY = 'canary-9b1f7c';
const ofStores = live.filter(({ metadata }) => ['store', 'storeOrPublic'].includes(metadata.access));
const ofMerchants = live.filter(({ metadata }) => metadata.access === 'merchant');
const guarded = [...ofStores, ...ofMerchants];

/** A quote accepts any ids; a product of another shop is a line in the state `gone`. */
const QUOTES = new Set(['delivery.quote', 'checkout.quote']);
/** Each row of its body fails by itself. */
const BY_ROW = new Set(['variants.update', 'stock.adjustMany', 'counts.save', 'counts.apply']);
/** What becomes of a row whose field names no row of the store; `gone` unless named here. */
const ROW_STATES: Record<string, string> = {
  image: 'picture',
  product: 'unknown',
  variant: 'no_variant',
  'counts.apply variant': 'unknown',
};

let here: World;
let alice: Actor;
let bob: Actor;
let closed: string;

beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  alice = new Actor(here, here.alice, 'alice');
  bob = new Actor(here, here.bob, CANARY);
  await alice.settle();
  await bob.settle();
  closed = await here.ctx.sessions.open(alice.merchantId);
  const session = await here.ctx.sessions.read(closed);
  await here.ctx.sessions.close(session?.session ?? '');
});

interface Variant {
  title: string;
  sending: Sending;
  statuses: number[];
  error?: string;
}

/** The nine ways to request rows of another merchant from a store's route. */
function variantsOf(endpoint: (typeof ofStores)[number], own: Sending, foreign: Sending): Variant[] {
  const { storeId: _, ...bare } = own;
  const named = references.filter((reference) => reference.endpoint.name === endpoint.name);
  const inPath = endpoint.route.path.includes(':id');
  const swapped = named.reduce(
    (sending, reference) => pointing(sending, reference, foreignIds.get(reference.target)),
    inPath ? { ...own, params: foreign.params ?? {} } : own,
  );
  const isPublic = endpoint.metadata.access === 'storeOrPublic';
  const missing = isPublic ? [200] : [400];
  const store = own.storeId ?? '';
  const refused = inPath || (named.length > 0 && ![...QUOTES, ...BY_ROW].includes(endpoint.name));
  return [
    {
      title: 'own store, foreign ids',
      sending: swapped,
      statuses: refused ? [400, 404] : [successOf(endpoint)],
    },
    {
      title: 'foreign store, own ids',
      sending: { ...own, storeId: here.bob.storeId },
      statuses: [404],
      error: 'Store not found',
    },
    {
      title: 'foreign store, foreign ids',
      sending: { ...foreign, token: here.alice.token },
      statuses: [404],
      error: 'Store not found',
    },
    {
      title: 'no store',
      sending: bare,
      statuses: missing,
      ...(isPublic ? {} : { error: 'store_id is required' }),
    },
    {
      title: 'an empty store',
      sending: { ...bare, storeId: '' },
      statuses: [400],
      error: 'store_id is required',
    },
    {
      title: 'a malformed store',
      sending: { ...bare, storeId: '{"$ne":null}' },
      statuses: [400],
      error: 'Invalid store_id',
    },
    {
      title: 'a list of stores',
      sending: {
        ...bare,
        query: [
          ['store_id[]', store],
          ['store_id[]', here.bob.storeId],
        ],
      },
      statuses: [400],
    },
    {
      title: 'two stores',
      sending: {
        ...bare,
        query: [
          ['store_id', store],
          ['store_id', here.bob.storeId],
        ],
      },
      statuses: [400],
    },
    {
      title: 'a session that was closed',
      sending: { ...own, token: closed },
      statuses: [401],
      error: INVALID_TOKEN,
    },
  ];
}

const foreignIds = new Map<string, string>();
const textOf = ({ text, headers }: Reply) => `${text} ${JSON.stringify([...headers])}`;

describe('a store route called for a row of another store', () => {
  const walked = new Map<string, Variant[] | Error>();
  let before: string[];

  const walk = async (endpoint: (typeof ofStores)[number]) =>
    variantsOf(endpoint, await alice.request(endpoint), await bob.request(endpoint));

  beforeAll(async () => {
    for (const target of new Set(references.map((reference) => reference.target)))
      await bob.idOf(target).then(
        (id) => foreignIds.set(target, id),
        () => {},
      );
    // A route that cannot be called fails its own test, not those of the others.
    for (const endpoint of ofStores)
      walked.set(endpoint.name, await walk(endpoint).catch((cause: Error) => cause));
    before = await dumpOf(bob.merchantId, here.bob.storeId);
  });

  // checklist 493 494
  it.each(ofStores)(
    '$name refuses all nine variants and shows nothing of the other store',
    async (endpoint) => {
      const variants = walked.get(endpoint.name);
      if (!Array.isArray(variants)) throw variants;
      for (const { title, sending, statuses, error } of variants) {
        const reply = await send(here.url, endpoint, sending);
        expect(statuses, `${title}: ${reply.line} → ${reply.status} ${reply.text.slice(0, 300)}`).toContain(
          reply.status,
        );
        if (error) expect(reply.json, title).toMatchObject({ error });
        expect(textOf(reply), title).not.toContain(CANARY);
      }
    },
  );

  // checklist 493
  it('leaves every row of the other merchant unchanged, byte for byte', async () => {
    expect(before.some((row) => row.includes(CANARY))).toBe(true);
    expect(await dumpOf(bob.merchantId, here.bob.storeId)).toEqual(before);
  });
});

describe('a request without a valid token', () => {
  const requests = new Map<string, Promise<Sending>>();
  /** Returns the same request for both tests of a route: neither is carried out. */
  const requestOf = (endpoint: (typeof guarded)[number]) => {
    const known = requests.get(endpoint.name) ?? alice.request(endpoint);
    requests.set(endpoint.name, known);
    return known;
  };

  // checklist 491
  it.each(guarded)('$name returns 401 with the exact sentence, even to a broken body', async (endpoint) => {
    const { token: _, ...sending } = await requestOf(endpoint);
    // Without a store this is the public variant of the route, so the store remains in the request.
    const bodies = endpoint.route.method === 'GET' ? [] : [{ raw: '{"broken' }, { body: { $gt: 1 } }];
    for (const over of [{}, ...bodies, { params: { id: 'x' } }]) {
      const reply = await send(here.url, endpoint, { ...sending, ...over });
      expect(reply.status, reply.line).toBe(401);
      expect(reply.json).toMatchObject({ error: INVALID_TOKEN });
    }
  });

  // checklist 492
  it.each(guarded)('$name returns the same for a token that is not valid', async (endpoint) => {
    const sending = await requestOf(endpoint);
    for (const token of ['nonsense', `${sending.token}x`, closed]) {
      const reply = await send(here.url, endpoint, { ...sending, token });
      expect([reply.status, (reply.json as { error: string }).error]).toEqual([401, INVALID_TOKEN]);
    }
  });
});

describe('merchant routes', () => {
  // checklist 429
  it.each(ofMerchants)('$name shows nothing of another merchant', async (endpoint) => {
    const reply = await send(here.url, endpoint, await alice.request(endpoint));
    expect(textOf(reply)).not.toContain(CANARY);
    expect(textOf(reply)).not.toContain(here.bob.storeId);
  });
});

describe('a body that names a row', () => {
  const cases = references.flatMap((reference) =>
    Object.keys(wrongIds).map((wrong) => ({ ...reference, wrong })),
  );

  const refusing = cases.filter(({ endpoint: { name } }) => !QUOTES.has(name) && !BY_ROW.has(name));
  const byRow = cases.filter(({ endpoint }) => BY_ROW.has(endpoint.name));
  const quoting = cases.filter(({ endpoint }) => QUOTES.has(endpoint.name));

  it.each(quoting)(
    '$title that is $wrong is a line in the state `gone`, and nothing more is returned',
    async (reference) => {
      const { endpoint, target, wrong } = reference;
      const id = await wrongIds[wrong]?.({ own: alice, other: bob, target });
      const reply = await send(here.url, endpoint, pointing(await alice.request(endpoint), reference, id));
      const nothing = { slug: '', name: '', picture: null, price: 0, quantity: 0, total: 0 };
      expect(reply.json, reply.text).toMatchObject({
        lines: [{ [reference.spot.path.at(-1) ?? '']: id, ...nothing, state: 'gone' }],
        goods: 0,
      });
    },
  );

  it.each(byRow)('$title that is $wrong fails in its row, and changes nothing', async (reference) => {
    const { endpoint, target, wrong } = reference;
    const id = await wrongIds[wrong]?.({ own: alice, other: bob, target });
    const sending = pointing(await alice.request(endpoint), reference, id);
    const before = await snapshot();
    const reply = await send(here.url, endpoint, sending);
    const field = String(reference.spot.path.at(-1));
    const state = ROW_STATES[`${endpoint.name} ${field}`] ?? ROW_STATES[field] ?? 'gone';
    expect(reply.json, reply.text).toMatchObject({ results: [{ state }] });
    expect(reply.text).not.toContain(CANARY);
    expect(await changesSince(before)).toEqual([]);
  });

  it.each(refusing)('$title refuses an id that is $wrong and changes nothing', async (reference) => {
    const { endpoint, target, wrong } = reference;
    const id = await wrongIds[wrong]?.({ own: alice, other: bob, target });
    const sending = pointing(await alice.request(endpoint), reference, id);
    const before = await snapshot();
    const reply = await send(here.url, endpoint, sending);
    // An order in a shop is refused with the status of sold-out products.
    const isGoods = endpoint.name === 'checkout.place' && reference.spot.path.at(-1) !== 'pick_up_at';
    const statuses = isGoods ? [409] : [400, 404];
    expect(statuses, `${reply.line} → ${reply.status} ${reply.text}`).toContain(reply.status);
    expect(reply.text).not.toContain(CANARY);
    expect(await changesSince(before)).toEqual([]);
  });

  it('no row of the store names a row of another merchant afterwards', async () => {
    const own = (await dumpOf(alice.merchantId, here.alice.storeId)).join('\n');
    const foreign = await dumpOf(bob.merchantId, here.bob.storeId);
    const ids = foreign.flatMap((row) => /"_id":\{"\$oid":"([0-9a-f]{24})"/.exec(row)?.[1] ?? []);
    expect(ids.length).toBeGreaterThan(4);
    expect(ids.filter((id) => own.includes(id))).toEqual([]);
  });

  it('covers every field of the contract that names a row', () => {
    const fields = live.flatMap((endpoint) => referencesOf(endpoint).map(() => endpoint.name));
    expect(references).toHaveLength(fields.length);
  });
});
