import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { fixedClock } from '../../infra/clock.ts';

const start = new Date();
const clock = fixedClock(start);
let here: World;
let person: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(start);
  person = await here.newMerchant();
});

const minutesLater = (minutes: number) => clock.set(new Date(start.getTime() + minutes * 60_000));
const replaceSecret = () =>
  person.api.paymentMethods.saveCredentials({
    params: { provider: 'payhere' },
    body: { merchant_id: '1211149', merchant_secret: 'a-payment-secret' },
  });
const reauthenticate = (password = person.password) => person.api.auth.reauthenticate({ body: { password } });
const REFUSED = { status: 403, body: { code: 'reauthenticate' } };

describe('a route that needs a fresh session', () => {
  it('is open for 10 minutes after the password was given, and then refuses', async () => {
    minutesLater(9.9);
    expect((await replaceSecret()).status).toBe(201);
    minutesLater(10);
    expect(await replaceSecret()).toMatchObject(REFUSED);
  });

  it('opens again for 10 minutes when the password is given again', async () => {
    minutesLater(60);
    okay(await reauthenticate());
    minutesLater(69.9);
    expect((await replaceSecret()).status).toBe(201);
    minutesLater(70);
    expect(await replaceSecret()).toMatchObject(REFUSED);
  });

  it('is not opened by a wrong password, which is refused at its field', async () => {
    minutesLater(60);
    expect(await reauthenticate('not-the-password')).toMatchObject({
      status: 403,
      body: { success: false, code: 'wrong_password', field: 'password' },
    });
    expect(await replaceSecret()).toMatchObject(REFUSED);
  });

  it('is opened in one session only', async () => {
    const { email, password } = person;
    const { token: other } = okay(await here.visitor.auth.login({ body: { email, password } }));
    minutesLater(60);
    okay(await reauthenticate());
    const reply = await fetch(
      `${here.url}/api/merchant/payment-methods/payhere/credentials?store_id=${person.storeId}`,
      {
        method: 'POST',
        headers: { authorization: other, 'content-type': 'application/json' },
        body: JSON.stringify({ merchant_id: '1211149', merchant_secret: 'a-payment-secret' }),
      },
    );
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'reauthenticate' }]);
  });

  it('refuses another merchant’s store as unknown, fresh or not', async () => {
    minutesLater(60);
    const foreign = await fetch(
      `${here.url}/api/merchant/payment-methods/payhere/credentials?store_id=${here.bob.storeId}`,
      {
        method: 'POST',
        headers: { authorization: person.token, 'content-type': 'application/json' },
        body: '{}',
      },
    );
    expect(foreign.status).toBe(404);
  });

  it('counts a session older than this rule from its start', async () => {
    await mongoose.model('Session').updateMany({}, { $unset: { password_at: 1 } });
    minutesLater(9);
    expect((await replaceSecret()).status).toBe(201);
    minutesLater(11);
    expect(await replaceSecret()).toMatchObject(REFUSED);
  });
});
