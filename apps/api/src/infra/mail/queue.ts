import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { errorMessage } from '../../lib/error-details.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Clock } from '../clock.ts';
import { forgetMails, forgetMailsOnce } from './erase-mails.ts';
import { type Mail, type Mailer, MailRefused, type MailQueue } from './mail.ts';
import { type WaitingRow, WaitingMails } from './queued-mail.model.ts';
import { CLOCK_SLACK, DAY, MINUTE } from '../../lib/duration.ts';

const LEASE = 2 * MINUTE;
const STOP_TIMEOUT = 2_000;
const LOOK_EVERY = 5_000;
const LONGEST_WAIT = 15 * MINUTE;
const GIVE_UP_AFTER = 5 * DAY;
const CONTEXT = 'waiting-mail';

interface Parts {
  next: Mailer;
  encryption: Encryption;
  clock: Clock;
  log: Logger;
}

/** 5 s after the first failure, then twice as long each time, a quarter of an hour at most. */
const waitAfter = (attempts: number): number => Math.min(LOOK_EVERY * 2 ** (attempts - 1), LONGEST_WAIT);

async function afterFailure(row: WaitingRow, cause: unknown, { clock, log }: Parts): Promise<void> {
  const now = clock.now().getTime();
  const facts = { mail: String(row._id), attempts: row.attempts, reason: errorMessage(cause) };
  if (cause instanceof MailRefused || now - row.created_at.getTime() > GIVE_UP_AFTER) {
    log.error(facts, 'a mail was refused for good');
    return WaitingMails.done(row, clock.now());
  }
  log.warn(facts, 'a mail could not be sent yet');
  return WaitingMails.putBack(row._id, new Date(now + waitAfter(row.attempts)));
}

/** Sends the due mails one by one. When a process crashes in between, its lease ends and another sends them. */
async function deliverDue(parts: Parts, stopped: () => boolean): Promise<void> {
  const { next, encryption, clock } = parts;
  const begun = clock.now();
  await WaitingMails.correctTimes(new Date(begun.getTime() + LONGEST_WAIT + CLOCK_SLACK), begun);
  while (!stopped()) {
    const now = clock.now();
    const row = await WaitingMails.claim(now, new Date(now.getTime() + LEASE));
    if (!row) return;
    try {
      // Only `send` writes these texts, and the encryption proves that none was changed.
      await next.send(JSON.parse(encryption.decrypt(row.sealed, CONTEXT)) as Mail);
      await WaitingMails.done(row, clock.now());
    } catch (cause) {
      await afterFailure(row, cause, parts);
    }
  }
}

/**
 * Returns a queue that stores each mail before it returns and sends it afterwards, with retries for five days while the
 * mail server is away. A mail may be sent twice when a process crashes right after sending, and is never lost.
 */
export function queuedMail(parts: Parts): MailQueue {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;

  const look = () => {
    // One that is just ending may have looked before the newest mail was there.
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = deliverDue(parts, () => stopped)
      .catch((cause: unknown) => parts.log.error({ err: cause }, 'the mail queue could not be read'))
      .finally(() => {
        running = null;
        if (again && !stopped) look();
      });
  };

  return {
    start() {
      timer ??= setInterval(look, LOOK_EVERY).unref();
      look();
    },
    async send({ to, subject, text, html, unsubscribe }, posting) {
      const mail = JSON.stringify({ to, subject, text, html, unsubscribe });
      const encrypted = parts.encryption.encrypt(mail, CONTEXT);
      await WaitingMails.add({ sealed: encrypted, ...posting }, parts.clock.now());
      look();
    },
    forget: forgetMails,
    forgetOnce: forgetMailsOnce,
    waiting: () => WaitingMails.summary(),
    async close() {
      stopped = true;
      clearInterval(timer);
      // A mail server that hangs must not hold up the end; the next process sends that mail again.
      await Promise.race([running, setTimeout(STOP_TIMEOUT, undefined, { ref: false })]);
      await parts.next.close();
    },
  };
}
