import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpFactor } from '../../../../test/second-factor.ts';
import { hire } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const start = new Date('2027-03-01T04:00:00Z');
const clock = fixedClock(start);
let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(start);
  owner = await here.newMerchant();
});

async function switchOn({ api }: Person): Promise<void> {
  const app = await setUpFactor({ api } as Person);
  okay(await api.secondFactor.enable({ body: { code: app.generate({ timestamp: clock.now().getTime() }) } }));
}
const need = (second_factor: boolean) => owner.api.storeSecurity.update({ body: { second_factor } });
const after = (days: number) => clock.set(new Date(start.getTime() + days * DAY + 1));
const refused = { status: 403, body: { code: 'second_factor_required' } };

describe('a store that needs a second factor', () => {
  it('is one whose owner has a second factor', async () => {
    expect(await need(true)).toMatchObject({ status: 409, body: { reason: 'second_factor_off' } });
    await switchOn(owner);
    expect(okay(await need(true)).second_factor_from).toBe(new Date(start.getTime() + 7 * DAY).toISOString());
  });

  it('lets members without one in for seven days, then to enrolment and log-out alone', async () => {
    const clerk = await hire(here, owner, 'viewer');
    await switchOn(owner);
    const { second_factor_from } = okay(await need(true));
    okay(await clerk.api.orders.list({ query: { limit: 1 } }));
    expect(okay(await clerk.api.memberships.list())).toMatchObject([{ second_factor_from }]);
    after(7);
    expect(await clerk.api.orders.list({ query: { limit: 1 } })).toMatchObject(refused);
    expect(await clerk.api.members.list()).toMatchObject(refused);
    okay(await owner.api.orders.list({ query: { limit: 1 } }));
    const { token } = okay(
      await here.visitor.auth.login({ body: { email: clerk.email, password: clerk.password } }),
    );
    (clerk.api as unknown as { session: { token: string } }).session.token = token;
    await switchOn(clerk);
    okay(await clerk.api.orders.list({ query: { limit: 1 } }));
    okay(await clerk.api.auth.logout({ body: {} }));
  });

  it('needs none any more once the owner says so, and begins the days anew afterwards', async () => {
    const clerk = await hire(here, owner, 'viewer');
    await switchOn(owner);
    okay(await need(true));
    clock.set(new Date(start.getTime() + 60_000));
    expect(okay(await need(true)).second_factor_from).toBe(new Date(start.getTime() + 7 * DAY).toISOString());
    expect(okay(await need(false))).toEqual({ second_factor: false, second_factor_from: null });
    after(7);
    okay(await clerk.api.orders.list({ query: { limit: 1 } }));
  });

  it('reads as unknown to a stranger all the same', async () => {
    const stranger = await here.newMerchant();
    await switchOn(owner);
    okay(await need(true));
    after(8);
    const reply = await fetch(`${here.url}/api/merchant/orders?store_id=${owner.storeId}`, {
      headers: { authorization: stranger.token },
    });
    expect(reply.status).toBe(404);
  });

  it('mails its members from when it needs one', async () => {
    const clerk = await hire(here, owner, 'viewer');
    await switchOn(owner);
    okay(await need(true));
    await here.ctx.background.whenIdle();
    const mails = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === clerk.email);
    expect(mails.map(({ subject }) => subject)).toContain('Shop needs a second factor');
  });

  it('is changed by no member, whatever the role', async () => {
    const manager = await hire(here, owner, 'manager');
    await switchOn(manager);
    expect(await manager.api.storeSecurity.update({ body: { second_factor: true } })).toMatchObject({
      status: 403,
      body: { reason: 'owner_only' },
    });
  });
});
