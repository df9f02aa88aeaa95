import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../src/lib/logger.ts';
import { dumpAll } from '../walk/dump.ts';
import { implemented } from '../walk/routes.ts';
import { okay, type World, world } from '../world.ts';

let here: World;
let written = '';
const secrets = new Map<string, string>();
const log = createLog(
  'trace',
  new Writable({ write: (chunk: Buffer, _, done) => done(void (written += chunk.toString())) }),
);

const resetToken = async (email: string): Promise<string> => {
  okay(await here.visitor.auth.forgotPassword({ body: { email } }));
  await here.ctx.background.whenIdle();
  const mails = (await here.ctx.outbox?.list())?.filter(({ to }) => to === email) ?? [];
  return /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
};

/** Uses every kind of secret once. Returns them by name. */
beforeAll(async () => {
  here = await world({ ctx: { log } });
  const keep = (name: string, secret: string) => (secrets.set(name, secret), secret);
  const email = 'secrets@example.lk';
  const first = keep('the password of the sign-up', 'canary-password-1');
  const details = { email, username: 'secrets', first_name: 'A', last_name: 'B' };
  keep(
    'the token of the sign-up',
    okay(await here.visitor.auth.signup({ body: { ...details, password: first } })).token,
  );
  await here.visitor.auth.login({ body: { email, password: keep('a wrong password', 'canary-wrong-2') } });
  keep(
    'the token of the login',
    okay(await here.visitor.auth.login({ body: { email, password: first } })).token,
  );
  keep('a forged token', 'canary.forged.token-3');
  await fetch(`${here.url}/api/stores`, { headers: { authorization: secrets.get('a forged token') ?? '' } });
  const token = keep('the token of the reset mail', await resetToken(email));
  const second = keep('the password of the reset', 'canary-password-4');
  okay(await here.visitor.auth.resetPassword({ body: { token, newPassword: second } }));
  const repeatable = await here.visitor.auth.signup({
    body: {
      username: 'repeatable',
      email: 'repeatable@example.lk',
      password: second,
      first_name: 'R',
      last_name: 'P',
    },
    extraHeaders: { 'idempotency-key': 'a sign-up whose reply is kept for repeats' },
  });
  keep('the token that is kept for repeats', okay(repeatable).token);
  const third = keep('the changed password', 'canary-password-5');
  okay(
    await here.bob.api.profile.changePassword({
      body: { currentPassword: here.bob.password, newPassword: third },
    }),
  );
  keep('the password before', here.bob.password);
  const credentials = {
    merchant_id: '1211149',
    merchant_secret: keep('the secret of PayHere', 'canary-payhere-6'),
  };
  okay(
    await here.alice.api.paymentMethods.saveCredentials({
      params: { provider: 'payhere' },
      body: credentials,
    }),
  );
  okay(await here.alice.api.paymentMethods.credentials({ params: { provider: 'payhere' } }));
  const refused = { merchant_id: 'no digits', merchant_secret: keep('a refused secret', 'canary-payhere-7') };
  await here.alice.api.paymentMethods.saveCredentials({ params: { provider: 'payhere' }, body: refused });
  keep('the token of a session', here.alice.token);
  await here.ctx.background.whenIdle();
});

describe('thirteen secrets', () => {
  it('were all used', () => {
    expect(implemented('paymentMethods.saveCredentials')).toBe(true);
    expect(secrets.size).toBe(13);
    for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(10);
  });

  it('are not readable in the database', async () => {
    const dump = (await dumpAll()).join('\n');
    expect(dump).toContain('secrets@example.lk');
    for (const [name, secret] of secrets) expect(dump.includes(secret), name).toBe(false);
  });

  it('are not in the log, which has a line for every request', () => {
    expect(written.split('\n').length).toBeGreaterThan(10);
    for (const [name, secret] of secrets) expect(written.includes(secret), name).toBe(false);
  });
});
