import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../../test/world.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { mailAllowances } from '../../../infra/rate-limits/mail-allowances.ts';

let here: World;
beforeAll(async () => {
  const limits = { ...noLimits, mails: mailAllowances };
  here = await world({ env: { OPERATOR_EMAIL: 'operator@example.lk' }, ctx: { rateLimits: limits } });
});

const words = {
  name: 'Kamal <b>Silva</b>',
  email: 'Kamal@Example.lk',
  phone: '+94 77 123 4567',
  message: 'I sell tea.\nWhen can I start?',
  type: 'requestBeta',
} as const;

const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${here.url}/api/inquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const kept = (filter: object) => mongoose.model('Inquiry').find(filter).lean<Record<string, unknown>[]>();

describe('an inquiry', () => {
  // checklist 487
  it('is stored with type, time and a hashed address, and the operator gets a mail', async () => {
    const reply = await send(words, { authorization: '' });
    expect([reply.status, await reply.json()]).toEqual([201, { success: true }]);
    const [row] = await kept({ email: 'kamal@example.lk' });
    expect(row).toMatchObject({ name: words.name, message: words.message, type: 'requestBeta' });
    expect(row?.at).toBeInstanceOf(Date);
    expect(row?.address).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
    await here.ctx.background.whenIdle();
    const [mail] = (await here.ctx.outbox?.list()) ?? [];
    expect(mail).toMatchObject({
      to: 'operator@example.lk',
      subject: expect.stringContaining('Beta access') as string,
    });
    expect(mail?.html).toContain('Kamal &lt;b&gt;Silva&lt;/b&gt;');
    expect(mail?.text).toContain(words.message.replace('\n', '\n  '));
  });

  // checklist 487
  it.each(['', 'nonsense', 'Bearer x', 'undefined'])(
    'the token %j is no reason to refuse, and the reply does not mention tokens',
    async (authorization) => {
      const reply = await send({ ...words, type: 'wishlist' }, { authorization });
      expect(reply.status).toBe(201);
      const refused = await send({ ...words, email: 'no' }, { authorization });
      expect(refused.status).toBe(400);
      expect(await refused.text()).not.toContain('Authorization');
    },
  );

  it('a filled hidden field gets the usual reply and is dropped', async () => {
    const reply = await send({ ...words, email: 'robot@example.lk', website: 'https://spam.example' });
    expect([reply.status, await reply.json()]).toEqual([201, { success: true }]);
    expect(await kept({ email: 'robot@example.lk' })).toEqual([]);
  });

  it.each([
    ['name', ''],
    ['email', 'not-an-address'],
    ['phone', 'abc'],
    ['message', ' '],
    ['message', 'x'.repeat(4001)],
    ['type', 'other'],
  ])('a bad %s (%j) is refused and not stored', async (field, value) => {
    const before = await kept({});
    expect((await send({ ...words, [field]: value })).status).toBe(400);
    expect(await kept({})).toHaveLength(before.length);
  });

  it('is mailed to the operator at most 30 times an hour, and always kept', async () => {
    const email = 'many@example.lk';
    for (let each = 0; each < 40; each += 1) expect((await send({ ...words, email })).status).toBe(201);
    await here.ctx.background.whenIdle();
    const mails = (await here.ctx.outbox?.list()) ?? [];
    expect(mails.filter(({ to }) => to === 'operator@example.lk')).toHaveLength(30);
    expect(await kept({ email })).toHaveLength(40);
  });
});
