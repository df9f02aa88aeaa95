import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { mailServer } from '../../../test/mail-server.ts';
import { world } from '../../../test/world.ts';
import { createEncryption } from '../../lib/encryption.ts';
import { MINUTE } from '../../lib/duration.ts';
import { fixedClock } from '../clock.ts';
import type { Mail, MailQueue } from './mail.ts';
import { queuedMail } from './queue.ts';
import { smtpMail } from './smtp.ts';

const encryption = createEncryption('cd'.repeat(32));
const clock = fixedClock(new Date());
let server: Awaited<ReturnType<typeof mailServer>>;
const opened: MailQueue[] = [];
beforeAll(async () => {
  await world();
  server = await mailServer();
});
beforeEach(async () => {
  await mongoose.model('WaitingMail').deleteMany({});
  server.taken.length = 0;
  server.state.mode = 'well';
  server.state.delay = 0;
});
afterAll(async () => {
  await Promise.all(opened.map((queue) => queue.close()));
  await server.close();
});

const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const waiting = () =>
  mongoose.model('WaitingMail').find().sort({ _id: 1 }).lean<{ attempts: number; next_at: Date }[]>();
/** Waits until an attempt has failed and the oldest mail is to be tried again after so many milliseconds. */
const untilItWaits = (milliseconds: number) =>
  expect.poll(async () => Number((await waiting())[0]?.next_at) - clock.now().getTime()).toBe(milliseconds);
const untilNoneWaits = () => expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
const aMail = (to: string, nth: number): Mail => ({
  to,
  subject: `Mail ${nth}`,
  text: 'x\n',
  html: '<p>x</p>',
});

type Send = (mail: Mail, deliver: () => Promise<void>) => Promise<void>;

/** A process that sends. Its name is in each mail; `send` decides how a mail leaves. */
function aProcess(name: string, send: Send = (_, deliver) => deliver()): MailQueue {
  const smtp = smtpMail({ url: server.url, from: `${name}@kade.example` });
  const next = { ...smtp, send: (mail: Mail) => send(mail, () => smtp.send(mail)) };
  const queue = queuedMail({ next, encryption, clock, log: pino({ level: 'silent' }), atOnce: 3 });
  opened.push(queue);
  return queue;
}

/** What arrived, in its order. */
const arrived = () =>
  server.taken.map(({ to, raw }) => ({
    to,
    nth: Number(/^Subject: Mail (\d+)/m.exec(raw)?.[1]),
    by: /^From: (\w+)@/m.exec(raw)?.[1],
  }));
const numbersTo = (receiver: string) => arrived().flatMap(({ to, nth }) => (to === receiver ? [nth] : []));

it('two processes send each mail once, and those to one address in order and one after the other', async () => {
  const sending: string[] = [];
  const most = { toOne: 0, toAll: 0 };
  const watched: Send = async ({ to }, deliver) => {
    sending.push(to);
    most.toOne = Math.max(most.toOne, sending.filter((other) => other === to).length);
    most.toAll = Math.max(most.toAll, sending.length);
    await deliver();
    sending.splice(sending.indexOf(to), 1);
  };
  server.state.delay = 5;
  const both = [aProcess('one', watched), aProcess('two', watched)];
  const receivers = Array.from({ length: 4 }, (_, nth) => `many${nth}@example.lk`);
  for (let nth = 0; nth < 80; nth += 1) await both[nth % 2]?.send(aMail(receivers[nth % 4] ?? '', nth));
  for (const one of both) one.start();
  await untilNoneWaits();
  expect(arrived()).toHaveLength(80);
  for (const [at, receiver] of receivers.entries())
    expect(numbersTo(receiver)).toEqual(Array.from({ length: 20 }, (_, round) => at + 4 * round));
  expect(new Set(arrived().map(({ by }) => by))).toEqual(new Set(['one', 'two']));
  expect(most.toOne).toBe(1);
  expect(most.toAll).toBeGreaterThan(1);
});

it('a receiver whose mail hangs holds up its own mails only, until the lease of a crashed process ends', async () => {
  const hangs = aProcess('hangs', () => new Promise(() => undefined));
  await hangs.send(aMail('hangs@example.lk', 1));
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
  const other = aProcess('other');
  for (let nth = 2; nth < 12; nth += 1) await other.send(aMail('hangs@example.lk', nth));
  await other.send(aMail('free@example.lk', 12));
  await expect.poll(() => numbersTo('free@example.lk')).toEqual([12]);
  expect(numbersTo('hangs@example.lk')).toEqual([]);
  later(3 * MINUTE);
  const next = aProcess('next');
  next.start();
  await untilNoneWaits();
  expect(numbersTo('hangs@example.lk')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('later mails wait for one that the server did not take yet, and all leave in order', async () => {
  let fail = () => undefined as void;
  const failing = new Promise<void>((_, reject) => (fail = () => reject(new Error('Not now'))));
  let attempts = 0;
  const post = aProcess('post', async ({ to }, deliver) => {
    if (to === 'waits@example.lk') attempts += 1;
    if (attempts === 1 && to === 'waits@example.lk') await failing;
    await deliver();
  });
  await post.send(aMail('waits@example.lk', 1));
  await expect.poll(() => attempts).toBe(1);
  await post.send(aMail('waits@example.lk', 2));
  fail();
  await untilItWaits(5_000);
  later(1_000);
  await post.send(aMail('waits@example.lk', 3));
  await post.send(aMail('else@example.lk', 4));
  await expect.poll(() => numbersTo('else@example.lk')).toEqual([4]);
  expect(attempts).toBe(1);
  later(5_000);
  post.start();
  await untilNoneWaits();
  expect(numbersTo('waits@example.lk')).toEqual([1, 2, 3]);
});

it('a mail that could not be sent for a quarter of an hour does not hold up the others any longer', async () => {
  const refuse: Send = (mail, deliver) =>
    mail.subject === 'Mail 1' ? Promise.reject(new Error('Not now')) : deliver();
  const post = aProcess('post', refuse);
  await post.send(aMail('stuck@example.lk', 1));
  await untilItWaits(5_000);
  await post.send(aMail('stuck@example.lk', 2));
  later(14 * MINUTE);
  await post.send(aMail('stuck@example.lk', 3));
  await untilItWaits(10_000);
  expect(numbersTo('stuck@example.lk')).toEqual([]);
  later(2 * MINUTE);
  await post.send(aMail('stuck@example.lk', 4));
  await expect.poll(() => numbersTo('stuck@example.lk')).toEqual([2, 3, 4]);
  expect(await waiting()).toMatchObject([{ attempts: 3 }]);
});
