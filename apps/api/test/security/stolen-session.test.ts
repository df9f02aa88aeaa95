import { beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../../src/infra/clock.ts';
import { MINUTE } from '../../src/lib/duration.ts';
import { setUpFactor } from '../second-factor.ts';
import { unknownId } from '../walk/actor.ts';
import { live } from '../walk/routes.ts';
import { send } from '../walk/send.ts';
import { okay, type Person, type World, world } from '../world.ts';

const start = new Date('2027-03-01T04:00:00Z');
const clock = fixedClock(start);
let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  owner = here.alice;
  const app = await setUpFactor(owner);
  okay(await owner.api.secondFactor.enable({ body: { code: app.generate({ timestamp: start.getTime() }) } }));
  clock.set(new Date(start.getTime() + 11 * MINUTE));
});

const fresh = live.filter(({ metadata }) => metadata.fresh);
const REFUSED = { status: 403, json: { code: 'reauthenticate' } };

it.each(fresh)(
  'a stolen session cannot call $name, which needs the second factor given again',
  async (endpoint) => {
    const params = Object.fromEntries(
      [...endpoint.route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, unknownId()]),
    );
    const storeId = endpoint.metadata.access === 'store' ? { storeId: owner.storeId } : {};
    expect(
      await send(here.url, endpoint, { params, token: owner.token, ...storeId, body: {} }),
    ).toMatchObject(REFUSED);
  },
);

it('covers address, password, factor, keys, staff and where the money goes', async () => {
  const names = fresh.map(({ name }) => name);
  for (const name of [
    'secondFactor.disable',
    'secondFactor.renewCodes',
    'passkeys.add',
    'passkeys.remove',
    'keys.create',
    'members.update',
    'members.remove',
    'invitations.create',
    'staffRoles.create',
    'staffRoles.update',
    'paymentMethods.saveCredentials',
    'webhooks.create',
    'account.export',
    'stores.close',
    'storeSecurity.update',
  ])
    expect(names).toContain(name);
  const bank = { account_name: 'T', account_number: '1', bank: 'B', branch: 'C', note: '', hold_hours: 48 };
  expect(await owner.api.paymentSettings.update({ body: { bank_transfer: bank } })).toMatchObject({
    status: 403,
    body: { code: 'reauthenticate' },
  });
  const mine = { email: 'thief@example.lk', password: owner.password };
  expect(await owner.api.profile.update({ body: mine })).toMatchObject({ status: 403 });
});

it('the password alone does not make the session fresh', async () => {
  expect(await owner.api.auth.reauthenticate({ body: { password: owner.password } })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  });
});
