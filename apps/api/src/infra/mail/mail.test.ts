import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { mailServer } from '../../../test/mail-server.ts';
import { world } from '../../../test/world.ts';
import { createEncryption } from '../../lib/encryption.ts';
import { fixedClock, systemClock } from '../clock.ts';
import { mailerConformance } from '../../../test/conformance/mail.ts';
import {
  accountChangedMail,
  confirmEmailMail,
  emailChangedMail,
  inquiryNoticeMail,
  type Mail,
  passwordResetMail,
  secondFactorMail,
  welcomeMail,
} from './mail.ts';
import { outboxMail } from './outbox.ts';
import { queuedMail } from './queue.ts';
import { smtpMail } from './smtp.ts';

const FROM = 'Kade <no-reply@kade.example>';
const encryption = createEncryption('cd'.repeat(32));
const log = pino({ level: 'silent' });
let server: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  await world();
  server = await mailServer();
});
afterAll(() => server.close());

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decoded = (body: string, encoding: string): string =>
  encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : quotedPrintable(body);

/** A header with its encoded words, decoded by RFC 2047. */
const header = (raw: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '')
    .replace(/\?=\r?\n?\s+=\?/g, '?==?')
    .replace(/\r?\n\s*/g, ' ')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : quotedPrintable(words.replaceAll('_', ' ')),
    );

/** The two parts of a message and its subject: enough of MIME for what we send. */
function parsed({ to, raw }: { to: string; raw: string }): Mail {
  const part = (type: string): string => {
    const found = new RegExp(
      `Content-Type: ${type};[^]*?Content-Transfer-Encoding: (\\S+)\\r?\\n\\r?\\n([^]*?)\\r?\\n--`,
    ).exec(raw);
    return decoded(found?.[2] ?? '', found?.[1] ?? '').replaceAll('\r\n', '\n');
  };
  const text = part('text/plain');
  return {
    to,
    subject: header(raw, 'Subject'),
    text: text.endsWith('\n') ? text : `${text}\n`,
    html: part('text/html').trimEnd(),
  };
}

mailerConformance('smtp', () => ({
  mailer: smtpMail({ url: server.url, from: FROM }),
  arrived: async (to) => server.taken.filter((mail) => mail.to === to).map(parsed),
}));

mailerConformance('outbox', () => {
  const mailer = outboxMail({ encryption, clock: systemClock });
  const arrived = async (to: string) =>
    (await mailer.list()).filter((mail) => mail.to === to).map(({ id: _id, sent_at: _at, ...mail }) => mail);
  return { mailer, arrived };
});

describe('the outbox', () => {
  it('keeps the newest 500 mails, encrypted', async () => {
    const outbox = outboxMail({ encryption, clock: systemClock });
    for (let number = 1; number <= 605; number += 1)
      await outbox.send({ to: 'a@b.lk', subject: `Mail ${number}`, text: 'canary-text', html: '' });
    const mails = await outbox.list();
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([500, 'Mail 605', 'Mail 106']);
    const rows = await mongoose.model('OutboxMail').find().lean();
    expect(rows.length).toBeLessThan(550);
    expect(JSON.stringify(rows)).not.toContain('canary-text');
  });
});

describe.each(['outbox', 'queue'])('posting to the %s', (kind) => {
  it('keeps one mail of those with the same key, also after it was sent', async () => {
    const outbox = outboxMail({ encryption, clock: systemClock });
    const post =
      kind === 'outbox'
        ? outbox
        : queuedMail({ next: outbox, encryption, clock: systemClock, log, atOnce: 5 });
    const mail = { to: `${kind}@example.lk`, subject: 'Paid', text: '', html: '' };
    const arrived = async () => (await outbox.list()).filter(({ to }) => to === mail.to).length;
    await Promise.all([1, 2, 3].map(() => post.send(mail, { about: 'nobody', once: `${kind} paid` })));
    await expect.poll(arrived).toBe(1);
    await post.send(mail, { about: 'nobody', once: `${kind} paid` });
    await post.send(mail, { about: 'nobody', once: `${kind} shipped` });
    await expect.poll(arrived).toBe(2);
    await post.send(mail);
    await expect.poll(arrived).toBe(3);
    await post.close();
  });
});

describe('the queue before the mail server', () => {
  const clock = fixedClock(new Date());
  const mail = { to: 'waits@example.lk', subject: 'Waits', text: 'canary-waits\n', html: '<p>x</p>' };
  const queue = (url: string) =>
    queuedMail({ next: smtpMail({ url, from: FROM }), encryption, clock, log, atOnce: 5 });
  const waiting = () =>
    mongoose.model('WaitingMail').find({ once: null }).lean<{ attempts: number; sealed: string }[]>();
  const until = async (holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

  it('returns at once while the server is away, and loses no mail', async () => {
    const before = server.taken.length;
    const away = queue('smtp://127.0.0.1:1');
    await away.send(mail);
    await until(async () => (await waiting())[0]?.attempts === 1);
    await away.close();
    const rows = await waiting();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary-waits');

    later(20);
    const back = queue(server.url);
    back.start();
    await until(async () => (await waiting()).length === 0);
    await back.close();
    expect(server.taken.slice(before).map(({ to }) => to)).toEqual([mail.to]);
  });

  it('offers a mail program to unsubscribe with one request, only where the mail has offers', async () => {
    const before = server.taken.length;
    const sending = queue(server.url);
    await sending.send(mail);
    await sending.send({ ...mail, unsubscribe: 'https://shop.example/unsubscribe/secret?lang=en' });
    await until(async () => (await waiting()).length === 0);
    await sending.close();
    const headers = server.taken
      .slice(before)
      .map(({ raw }) => [header(raw, 'List-Unsubscribe'), header(raw, 'List-Unsubscribe-Post')]);
    expect(headers).toEqual([
      ['', ''],
      ['<https://shop.example/unsubscribe/secret?lang=en>', 'List-Unsubscribe=One-Click'],
    ]);
  });

  it('a process that crashed while sending leaves the mail to the next one', async () => {
    const before = server.taken.length;
    const dies = queuedMail({
      next: { send: () => new Promise(() => undefined), close: async () => undefined },
      encryption,
      clock,
      log,
      atOnce: 5,
    });
    await dies.send(mail);
    await until(async () => (await waiting())[0]?.attempts === 1);

    const next = queue(server.url);
    next.start();
    await next.close();
    expect(server.taken.slice(before)).toEqual([]);
    later(3);
    const after = queue(server.url);
    after.start();
    await until(async () => (await waiting()).length === 0);
    await after.close();
    expect(server.taken.slice(before)).toHaveLength(1);
  });

  it('sends a mail that waits since a clock was ahead, once the clock is set back', async () => {
    const before = server.taken.length;
    const right = clock.now();
    later(365 * 24 * 60);
    const away = queue('smtp://127.0.0.1:1');
    await away.send(mail);
    await until(async () => (await waiting())[0]?.attempts === 1);
    await away.close();
    clock.set(right);
    const back = queue(server.url);
    back.start();
    await until(async () => (await waiting()).length === 0);
    await back.close();
    expect(server.taken.slice(before)).toHaveLength(1);
  });

  it('two processes send each mail once', async () => {
    const before = server.taken.length;
    const both = [queue(server.url), queue(server.url)];
    for (let number = 0; number < 20; number += 1)
      await both[number % 2]?.send({ ...mail, to: `n${number}@example.lk` });
    await until(async () => (await waiting()).length === 0);
    await Promise.all(both.map((one) => one.close()));
    expect(new Set(server.taken.slice(before).map(({ to }) => to)).size).toBe(20);
    expect(server.taken.slice(before)).toHaveLength(20);
  });

  it('a mailbox that does not exist is given up, a busy server is retried', async () => {
    const before = server.taken.length;
    const post = queue(server.url);
    server.state.mode = 'refusing';
    await post.send(mail);
    await until(async () => (await waiting()).length === 0);
    server.state.mode = 'busy';
    await post.send(mail);
    await until(async () => (await waiting())[0]?.attempts === 1);
    server.state.mode = 'well';
    later(1);
    await post.send({ ...mail, to: 'second@example.lk' });
    await until(async () => (await waiting()).length === 0);
    await post.close();
    expect(
      server.taken
        .slice(before)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['second@example.lk', mail.to]);
  });
});

describe('the letters', () => {
  const facts = { platform: 'Kade', name: 'Nimali', link: 'https://kade.lk/x?token=a&b=c', minutes: 60 };
  const letters = {
    reset: passwordResetMail(facts),
    welcome: welcomeMail({ ...facts, confirm: 'https://kade.lk/confirm' }),
    changed: accountChangedMail(facts),
    factor: secondFactorMail({ ...facts, notice: { what: 'recovered', left: 3 } }),
    moved: emailChangedMail({ ...facts, days: 7 }),
    confirm: confirmEmailMail({ ...facts, days: 7 }),
  };

  it.each(Object.entries(letters))(
    '%s has the same content in text and HTML, with the link',
    (_, { text, html, subject }) => {
      expect(subject).toContain('Kade');
      expect(text).toMatch(/^Hello( Nimali)?,\n/);
      expect(text).toContain('https://kade.lk/x?token=a&b=c');
      expect(html).toContain('href="https://kade.lk/x?token=a&amp;b=c"');
    },
  );

  it('user input is escaped, and is on one line where a line is required', () => {
    const { subject, text, html } = inquiryNoticeMail({
      platform: 'Kade',
      type: 'wishlist',
      name: 'Eve\r\nBcc: x@y.lk<script>alert(1)</script>',
      email: 'eve@example.lk',
      phone: '123"><img src=x>',
      message: 'two\nlines & <b>',
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('Name: Eve Bcc: x @y. lk<script>');
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('two<br>lines &amp; &lt;b&gt;');
    expect(html).toContain('href="mailto:eve@example.lk"');
  });

  it.each(['Visit http://evil.example', 'evil.example', '@evil', 'a/b', '\u0007'])(
    '%j is not used as a name: a name must not advertise',
    (name) => {
      expect(passwordResetMail({ ...facts, name }).text).toMatch(/^Hello,\n/);
    },
  );
});
