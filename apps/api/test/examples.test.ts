import type { Endpoint } from '@kade/contract';
import { openApiDocument } from '@kade/contract/openapi';
import { type Simulator, startSimulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedAccount } from './gateway.ts';
import { Actor } from './walk/actor.ts';
import { courierThatTakes } from './walk/parcels.ts';
import { paidByCard } from './walk/card-requests.ts';
import { pointing, put, references } from './walk/references.ts';
import { live, successOf } from './walk/routes.ts';
import { send, type Sending } from './walk/send.ts';
import { transferBody } from './walk/transfers.ts';
import { passkeyBody } from './passkeys.ts';
import { factorBody } from './second-factor.ts';
import { okay, type World, world } from './world.ts';

interface Parameter {
  in: string;
  name: string;
  schema: { example?: unknown; enum?: unknown[]; minimum?: number; maximum?: number };
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const document = JSON.parse(JSON.stringify(openApiDocument('http://localhost:4000'))) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const exampleOf = ({ name }: Endpoint): unknown =>
  operations.get(name)?.requestBody?.content['application/json']?.example;
const withBody = live.filter((endpoint) => exampleOf(endpoint) !== undefined);

let here: World;
let gateway: Simulator;
beforeAll(async () => {
  gateway = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ onlyDeclaredStatuses: true, gateway });
});
afterAll(() => gateway.stop());

/** The example has no targets, and their lists of variants are not made by one field. */
const ofAll = { products: [], categories: [], collections: [] };

/** Values that belong to one account only, by route and field: its email, its password, the total of its shop. */
const own: Record<string, (actor: Actor, body: unknown) => object | Promise<object>> = {
  'auth.login': ({ person }) => ({ email: person.email, password: person.password }),
  'auth.beginFactorRecovery': ({ person }) => ({ email: person.email, password: person.password }),
  'auth.reauthenticate': ({ person }) => ({ password: person.password }),
  'profile.update': ({ person }) => ({ email: person.email, username: person.email }),
  'profile.changePassword': ({ person }) => ({ currentPassword: person.password }),
  'account.erase': async ({ person }) => ({
    username: okay(await person.api.profile.get()).username,
    password: person.password,
  }),
  'secondFactor.enable': async ({ person }) => (await factorBody(here, person, 'secondFactor.enable')) ?? {},
  'secondFactor.renewCodes': async ({ person }) =>
    (await factorBody(here, person, 'secondFactor.renewCodes')) ?? {},
  'secondFactor.disable': async ({ person }) =>
    (await factorBody(here, person, 'secondFactor.disable')) ?? {},
  'passkeys.add': async ({ person }) => (await passkeyBody(here, person, 'passkeys.add')) ?? {},
  'passkeys.login': async ({ person }) => (await passkeyBody(here, person, 'passkeys.login')) ?? {},
  'passkeys.reauthenticate': async ({ person }) =>
    (await passkeyBody(here, person, 'passkeys.reauthenticate')) ?? {},
  'stores.close': () => ({ name: 'Shop' }),
  'stock.transfer': (actor) => transferBody(actor),
  'refunds.create': () => ({ lines: [], other: 1 }),
  'discounts.create': () => ({ target: ofAll, get_target: ofAll }),
  'discounts.update': () => ({ target: ofAll, get_target: ofAll }),
  'checkout.place': (actor, body) => actor.orders.agreed(body as object),
  'fulfilment.sendParcel': async (actor) => ({ courier: await courierThatTakes(actor) }),
  'settlements.create': (actor, body) => actor.orders.statement(body as object),
  'shopReviews.write': async (actor) => {
    const goods = await actor.orders.goods();
    return { product: goods, variant: goods };
  },
  'checkout.pay': (actor) => actor.orders.payment(),
};
/** Calls that need a secret from a mail: their example is refused because of that secret only, with this sentence. */
const MAILED: Record<string, string> = {
  'auth.resetPassword': 'Invalid reset token',
  'auth.confirmEmail': 'This link is not valid any more',
  'auth.undoEmail': 'This link is not valid any more',
  'auth.beginFactorRecovery': 'The second factor is off',
  'auth.stopFactorRecovery': 'This link is not valid any more',
  'account.undoChange': 'This link is not valid any more',
  'weeklyMail.stop': 'This link is not valid any more',
  'invitations.open': 'This link is not valid any more',
  'invitations.accept': 'This link is not valid any more',
  'buyerAccount.signIn': 'The code is wrong, too old, or was tried too often. Ask for a new one.',
  'buyerAccount.requestSms': 'This shop sends no codes by SMS',
  'buyerAccount.signInBySms': 'The code is wrong, too old, or was tried too often. Ask for a new one.',
  'buyerAccount.read': 'Ask for a code to see your orders',
  'buyerAccount.offers': 'Ask for a code to see your orders',
  'buyerAccount.openLink': 'Ask for a code to see your orders',
  'buyerAccount.export': 'Ask for a code to see your orders',
  'buyerAccount.askErasure': 'Ask for a code to see your orders',
};

/** Returns the example of the document with this merchant's ids and secrets. */
async function sendingOf(endpoint: Endpoint, actor: Actor): Promise<Sending> {
  const { body: _, ...rest } = await actor.request(endpoint);
  const { token, storeId } = actor.person;
  const inStore = rest.storeId === undefined ? {} : { storeId };
  let sending: Sending = { ...rest, ...inStore, body: exampleOf(endpoint), token };
  for (const reference of references.filter((known) => known.endpoint.name === endpoint.name))
    sending = pointing(sending, reference, await actor.idOf(reference.target));
  const ownFields = (await own[endpoint.name]?.(actor, sending.body)) ?? {};
  if (endpoint.name === 'cardPayments.refund') {
    const { order, payment } = await paidByCard(actor);
    sending = { ...sending, params: { id: order }, body: put(sending.body, ['payment_id'], payment) };
  }
  for (const [field, value] of Object.entries(ownFields))
    sending = { ...sending, body: put(sending.body, [field], value) };
  return sending;
}

describe('every example of the document is a valid request', () => {
  it.each(withBody)('$name with the example body', async (endpoint) => {
    const actor = new Actor(here, await here.newMerchant(), 'example');
    const reply = await send(here.url, endpoint, await sendingOf(endpoint, actor));
    const refusal = MAILED[endpoint.name];
    if (refusal) {
      expect(reply.json).toMatchObject({ error: refusal });
      return;
    }
    expect(`${reply.status} ${reply.status < 300 ? '' : reply.line + reply.text}`).toBe(
      `${successOf(endpoint)} `,
    );
  });

  it("the inquiry of the example is stored, not discarded as a robot's", async () => {
    const mongoose = (await import('mongoose')).default;
    expect(await mongoose.model('Inquiry').countDocuments({})).toBe(1);
  });

  const valuesOf = ({ example, enum: allowed, minimum, maximum }: Parameter['schema']): unknown[] =>
    [example, ...(allowed ?? []), minimum, maximum].filter((value) => value !== undefined);

  // The host of its example is no shop of this server, so it is refused.
  const hasNoExample = ['domains.ask'];
  it.each(
    live.filter(
      ({ name, route }) =>
        route.method === 'GET' && route.path.startsWith('/api/') && !hasNoExample.includes(name),
    ),
  )('$name with each value that its parameters name', async (endpoint) => {
    const actor = new Actor(here, here.alice, 'example');
    const sending = await actor.request(endpoint);
    const parameters = operations.get(endpoint.name)?.parameters ?? [];
    for (const { in: place, name, schema } of parameters) {
      if (place !== 'query' || ['store_id', 'shop'].includes(name)) continue;
      for (const value of valuesOf(schema)) {
        const reply = await send(here.url, endpoint, {
          ...sending,
          query: [...(sending.query ?? []), [name, String(value)]],
        });
        expect([reply.line, reply.status]).toEqual([reply.line, 200]);
      }
    }
  });
});
