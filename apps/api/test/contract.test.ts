import { type Simulator, startSimulator } from '@kade/payhere-sim';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { referencesOf, targetOf } from './walk/targets.ts';
import { cardRequest } from './walk/card-requests.ts';
import { simulatedAccount } from './gateway.ts';
import { live, routes, implemented, successOf } from './walk/routes.ts';
import { type World, world } from './world.ts';

// These routes end the session that they are called with.
const ending = ['auth.logout', 'profile.changePassword'];

let here: World;
let gateway: Simulator;
let alice: Actor;
/** The rows and settings of a store that could not be created. */
let unmade: string[];
beforeAll(async () => {
  gateway = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ onlyDeclaredStatuses: true, gateway });
  alice = new Actor(here, here.alice, 'alice');
  unmade = await alice.settle();
});

afterAll(() => gateway.stop());

describe('the contract and the application', () => {
  it('every route of the contract is implemented', () => {
    expect(routes.map(({ name }) => name).filter((name) => !implemented(name))).toEqual([]);
  });

  it('every field that names another row is listed for the walks', () => {
    const unknown = routes.flatMap((endpoint) =>
      referencesOf(endpoint)
        .filter(({ path }) => targetOf(endpoint.name, path) === null)
        .map(({ path }) => `${endpoint.name} ${path.join('.')}`),
    );
    expect(unknown).toEqual([]);
  });

  it('the walks can make a row of each resource and every setting', () => {
    expect(unmade).toEqual([]);
  });

  it.each(live)('$name handles a valid request as in the contract', async (endpoint) => {
    const actor = ending.includes(endpoint.name) ? new Actor(here, await here.newMerchant(), 'gone') : alice;
    const reply = await actor.call(endpoint.name, await cardRequest(endpoint.name, actor));
    if (
      [
        'auth.resetPassword',
        'auth.confirmEmail',
        'auth.undoEmail',
        'auth.beginFactorRecovery',
        'auth.stopFactorRecovery',
        'account.undoChange',
        'weeklyMail.stop',
        'subscription.page',
        'buyerAccount.signIn',
        'buyerAccount.requestSms',
        'buyerAccount.signInBySms',
        'buyerAccount.read',
        'buyerAccount.offers',
        'buyerAccount.openLink',
        'buyerAccount.export',
        'buyerAccount.askErasure',
      ].includes(endpoint.name)
    ) {
      expect([400, 401, 404, 409]).toContain(reply.status);
      return;
    }
    expect(`${reply.status} ${reply.status < 300 ? '' : reply.text}`).toBe(`${successOf(endpoint)} `);
    const schema = endpoint.route.responses[successOf(endpoint)];
    if (schema instanceof z.ZodType) expect(schema.safeParse(reply.json).error?.issues ?? []).toEqual([]);
  });
});
