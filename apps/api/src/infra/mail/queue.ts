import { setTimeout } from 'node:timers/promises';
import type { Encryption } from '../../lib/encryption.ts';
import { forgetMails, forgetMailsOnce } from './erase-mails.ts';
import type { MailQueue } from './mail.ts';
import { MailSender, type SenderParts, WAITING_MAIL } from './mail-sender.ts';
import { WaitingMails } from './queued-mail.model.ts';

const STOP_TIMEOUT = 2_000;
const LOOK_EVERY = 5_000;

const receiverOf = (to: string, encryption: Encryption): string =>
  encryption.digest(`receiver of a mail ${to.toLowerCase()}`);

/**
 * Returns a queue that stores each mail before it returns and sends it afterwards, with retries for five days while the
 * mail server is away. Any number of processes send, each several mails at a time. A mail may be sent twice when a process
 * crashes right after sending, and is never lost.
 *
 * Mails to one address are sent one after the other, in the order in which they were stored. One that could not be sent
 * holds up the later ones until it is a quarter of an hour old; after that they may be sent before it.
 */
export function queuedMail(parts: SenderParts): MailQueue {
  const sender = new MailSender(parts);
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer ??= setInterval(() => sender.lookAnew(), LOOK_EVERY).unref();
      sender.lookAnew();
    },
    async send({ to, subject, text, html, unsubscribe }, posting) {
      const mail = JSON.stringify({ to, subject, text, html, unsubscribe });
      const sealed = parts.encryption.encrypt(mail, WAITING_MAIL);
      const receiver = receiverOf(to, parts.encryption);
      await WaitingMails.add({ sealed, receiver, ...posting }, parts.clock.now());
      sender.look();
    },
    forget: forgetMails,
    forgetOnce: forgetMailsOnce,
    waiting: () => WaitingMails.summary(),
    async close() {
      clearInterval(timer);
      // A mail server that hangs must not hold up the end; another process sends that mail when the lease ends.
      await Promise.race([sender.stop(), setTimeout(STOP_TIMEOUT, undefined, { ref: false })]);
      await parts.next.close();
    },
  };
}
