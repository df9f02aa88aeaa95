import { Writable } from 'node:stream';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../src/lib/logger.ts';
import { okay, type World, world } from './world.ts';

let written = '';
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  }),
);
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { log } });
});

describe('secrets', () => {
  it('of a complete visit are readable neither in the database nor in the log', async () => {
    const { visitor } = here;
    const canaries = {
      signup: 'canary-password-at-sign-up',
      wrong: 'canary-wrong-password',
      changed: 'canary-changed-password',
      reset: 'canary-password-after-reset',
      payhere: 'canary-payhere-secret',
      payhereLater: 'canary-payhere-secret-2',
    };
    const email = 'visit@example.lk';
    const details = { username: 'visit', email, password: canaries.signup, first_name: 'V', last_name: 'T' };
    const { token: first } = okay(await visitor.auth.signup({ body: details }));
    await visitor.auth.login({ body: { email, password: canaries.wrong } });
    const { token: second } = okay(await visitor.auth.login({ body: { email, password: canaries.signup } }));

    const { api } = here.alice;
    const params = { provider: 'payhere' };
    for (const merchant_secret of [canaries.payhere, canaries.payhereLater]) {
      const body = { merchant_id: '1211149', merchant_secret };
      okay(
        await api.paymentMethods.saveCredentials({
          params,
          body,
          extraHeaders: { 'idempotency-key': merchant_secret.slice(-8) },
        }),
      );
    }
    okay(await api.paymentMethods.credentials({ params }));

    const change = { currentPassword: canaries.signup, newPassword: canaries.changed };
    const third = await fetch(`${here.url}/api/merchant/profile/password`, {
      method: 'PUT',
      headers: { authorization: second, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    const { token: fourth } = (await third.json()) as { token: string };

    okay(await visitor.auth.forgotPassword({ body: { email } }));
    await here.ctx.background.whenIdle();
    const [mail] = (await here.ctx.outbox?.list()) ?? [];
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    okay(await visitor.auth.resetPassword({ body: { token, newPassword: canaries.reset } }));
    await here.ctx.background.whenIdle();

    const rows = await Promise.all(
      Object.values(mongoose.connection.collections).map((collection) => collection.find().toArray()),
    );
    const everything = `${JSON.stringify(rows)}\n${written}`;
    expect(everything).toContain(email);
    for (const secret of [...Object.values(canaries), token, first, second, fourth])
      expect(everything).not.toContain(secret);
  });

  it('are in no error that is logged', () => {
    const cause = Object.assign(new Error('failed'), {
      code: 'X',
      document: { password_hash: 'canary-hash' },
      config: { secret: 'canary-config' },
    });
    written = '';
    log.error({ err: cause, body: { password: 'canary-body', inner: { token: 'canary-token' } } }, 'failed');
    expect(written).toContain('"code":"X"');
    expect(written).not.toContain('canary');
  });
});
