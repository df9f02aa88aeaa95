import { beforeAll, expect, it } from 'vitest';
import { hashRecoveryCode } from '../../src/modules/identity/second-factor/codes.ts';
import { SecondFactors } from '../../src/infra/auth/second-factor.model.ts';
import { type CrashAction, crashingProcesses, SHORT_STRIDE } from '../crashing.ts';
import { setUpFactor } from '../second-factor.ts';
import { hire, tokenIn } from '../staff.ts';
import { merchantIn } from '../walk/spare-people.ts';
import { okay, type Person, type World, world } from '../world.ts';

let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
let owner: Person;
let person: Person;
beforeAll(async () => {
  here = await world();
  atEachStep = await crashingProcesses(here, undefined, SHORT_STRIDE);
});

const post = (path: string, body: object, token = ''): CrashAction => ({
  method: 'POST',
  path: `/api/merchant${path}`,
  headers: token ? { authorization: token } : {},
  body,
});
const membersOf = async () => okay(await owner.api.members.list()).map(({ email }) => email);

it('a crash at any write of an acceptance leaves an invitation that makes the person a member once', {
  timeout: 120_000,
}, async () => {
  let body = { token: '' };
  const prepare = async () => {
    owner = await here.newMerchant();
    person = await here.newMerchant({ store: false, confirmed: true });
    const made = await owner.api.invitations.create({ body: { email: person.email, role: 'packer' } });
    body = { token: tokenIn(okay(made).link) };
    return post('/invitations/accept', body, person.token);
  };
  await atEachStep(prepare, async () => {
    okay(await person.api.invitations.accept({ body }));
    expect(await membersOf()).toEqual([person.email]);
    const other = await here.newMerchant({ store: false, confirmed: true });
    expect((await other.api.invitations.accept({ body })).status).toBe(400);
  });
});

it('a crash at any write of a removal leaves a member who can be removed, and no way in after that', {
  timeout: 120_000,
}, async () => {
  let link = '';
  const prepare = async () => {
    owner = await here.newMerchant();
    person = await here.newMerchant({ store: false, confirmed: true });
    const made = okay(await owner.api.invitations.create({ body: { email: person.email, role: 'packer' } }));
    link = made.link;
    okay(await person.api.invitations.accept({ body: { token: tokenIn(link) } }));
    const [member] = okay(await owner.api.members.list());
    const path = `/api/merchant/members/${member?._id}?store_id=${owner.storeId}`;
    return { method: 'DELETE', path, headers: { authorization: owner.token } };
  };
  const deaths = await atEachStep(prepare, async () => {
    for (const { _id: id } of okay(await owner.api.members.list()))
      okay(await owner.api.members.remove({ params: { id } }));
    expect((await person.api.invitations.accept({ body: { token: tokenIn(link) } })).status).toBe(400);
    expect(await membersOf()).toEqual([]);
  });
  expect(deaths).toBeGreaterThanOrEqual(3);
});

it('a crash at any write of the enrolment leaves a second factor that is off, or on with the app', {
  timeout: 120_000,
}, async () => {
  let app: Awaited<ReturnType<typeof setUpFactor>>;
  const prepare = async () => {
    person = await hire(here, await here.newMerchant(), 'viewer');
    app = await setUpFactor(person);
    return post('/second-factor/enable', { code: app.generate() }, person.token);
  };
  await atEachStep(prepare, async () => {
    const { email, password } = person;
    const isOn = await SecondFactors.isOn(merchantIn(person.token));
    expect((await here.visitor.auth.login({ body: { email, password } })).status).toBe(isOn ? 403 : 200);
    // The next code: the one that was given does not count again.
    const code = app.generate({ timestamp: Date.now() + (isOn ? 30_000 : 0) });
    if (!isOn) okay(await person.api.secondFactor.enable({ body: { code } }));
    else okay(await here.visitor.auth.login({ body: { email, password, code } }));
  });
});

it('a crash at any write of a log-in with a recovery code lets the code count once at most', {
  timeout: 120_000,
}, async () => {
  const code = '7KQ2M-XV9RD';
  const prepare = async () => {
    person = await here.newMerchant({ store: false });
    const id = merchantIn(person.token);
    const pending = here.ctx.encryption.encrypt('JBSWY3DPEHPK3PXP', id);
    await SecondFactors.begin(id, pending);
    const recovery = [hashRecoveryCode(code)];
    await SecondFactors.enable(id, { pending, step: 0, recovery, now: new Date() });
    return post('/auth/login', { email: person.email, password: person.password, code });
  };
  await atEachStep(prepare, async () => {
    const { email, password } = person;
    const left = (await SecondFactors.find(merchantIn(person.token)))?.recovery.length;
    const logIn = async () => (await here.visitor.auth.login({ body: { email, password, code } })).status;
    expect(await logIn()).toBe(left === 1 ? 200 : 403);
    expect(await logIn()).toBe(403);
  });
});
