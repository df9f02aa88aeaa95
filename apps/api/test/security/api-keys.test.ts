import { type Endpoint, eventScopes, getKeyScope, type Scope, scopes } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../walk/actor.ts';
import { KEPT } from '../walk/room.ts';
import { live } from '../walk/routes.ts';
import { type Reply, send, type Sending } from '../walk/send.ts';
import { okay, type World, world } from '../world.ts';

const guarded = live.filter(({ metadata }) => !['public', 'shop', 'gateway'].includes(metadata.access));
const scoped = guarded.filter(({ metadata }) => ![undefined, 'any'].includes(getKeyScope(metadata)));
const unscoped = guarded.filter(({ metadata }) => getKeyScope(metadata) === undefined);
const ofStores = scoped.filter(({ metadata }) => metadata.access !== 'merchant');

let here: World;
let alice: Actor;
/** Keys: one with every scope, and one per scope. */
let all: string;
const only = new Map<Scope, string>();
/** The key with all scopes but this one: a store cannot have all of them at once. */
let without: { scope: Scope; id: string; key: string } | undefined;

async function makeKey(given: readonly Scope[]) {
  const body = { name: `${KEPT} ${given.join(' ')}`.slice(0, 60), scopes: [...given], expires_in_days: 1 };
  return okay(await here.alice.api.keys.create({ body }));
}

const keyWith = async (given: readonly Scope[]): Promise<string> => (await makeKey(given)).key;

async function keyWithout(scope: Scope): Promise<string> {
  if (without?.scope === scope) return without.key;
  if (without) okay(await here.alice.api.keys.revoke({ params: { id: without.id } }));
  const { _id: id, key } = await makeKey(scopes.filter((other) => other !== scope));
  without = { scope, id, key };
  return key;
}

beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
  all = await keyWith(scopes);
  for (const scope of scopes) {
    // A webhook carries data of other scopes, and bodies of products have a cost: their keys need these scopes, too.
    const carried: Partial<Record<Scope, Scope[]>> = {
      'webhooks:write': Object.values(eventScopes),
      'products:write': ['products:cost'],
    };
    only.set(scope, await keyWith([...new Set([scope, ...(carried[scope] ?? [])])]));
  }
});

const scopeOf = ({ metadata }: Endpoint) => getKeyScope(metadata) as Scope;
const call = async (endpoint: Endpoint, token: string | undefined, over: Sending = {}): Promise<Reply> =>
  send(here.url, endpoint, { ...(await alice.request(endpoint)), ...over, token });
const outcome = ({ status, json }: Reply) => [status, (json as { code?: string }).code];

describe('an API key', () => {
  it('is tested at routes of each kind', () => {
    expect([scoped.length > 50, unscoped.length > 20, ofStores.length > 50]).toEqual([true, true, true]);
  });

  it.each(unscoped)('with every scope is refused by $name, before the body is read', async (endpoint) => {
    const broken = endpoint.route.method === 'GET' ? {} : { raw: '{"broken' };
    expect(outcome(await call(endpoint, all, broken))).toEqual([403, 'no_keys']);
  });

  it.each(scoped)('with its one scope may call $name, and with all others may not', async (endpoint) => {
    const allowed = await call(endpoint, only.get(scopeOf(endpoint)));
    expect([401, 403, 404], `${allowed.line} → ${allowed.text.slice(0, 200)}`).not.toContain(allowed.status);
    const refused = await call(endpoint, await keyWithout(scopeOf(endpoint)));
    expect(outcome(refused)).toEqual([403, 'missing_scope']);
    expect(refused.json).toMatchObject({ error: expect.stringContaining(scopeOf(endpoint)) });
  });

  it.each(ofStores)('reads another store than its own as unknown at $name', async (endpoint) => {
    const second = await otherStore();
    for (const storeId of [second, here.bob.storeId])
      expect(outcome(await call(endpoint, all, { storeId }))).toEqual([404, 'not_found']);
  });
});

let second: string | undefined;
/** Opens another store of the same merchant. */
async function otherStore(): Promise<string> {
  if (second) return second;
  const body = { name: 'Second', domain: `second-${Date.now()}.localhost`, logo: null };
  const made = okay(await here.alice.api.stores.create({ body }));
  second = (made as { _id: string })._id;
  return second;
}
