import type { Encryption } from '../../lib/encryption.ts';
import type { Clock } from '../clock.ts';
import { forgetMails, forgetMailsOnce } from './erase-mails.ts';
import type { KeptMail, Mail, Outbox } from './mail.ts';
import { type KeptRow, KeptMails } from './outbox-mail.model.ts';

const CAP = 500;
const CONTEXT = 'outbox';

/**
 * Replaces a mail server: stores the last 500 mails, which /outbox shows. They are encrypted, because a reset link that
 * is readable in the database would defeat the hashing of its token.
 */
export function outboxMail({ encryption, clock }: { encryption: Encryption; clock: Clock }): Outbox {
  /** Returns null for a mail that was encrypted with a key that is not configured any more. */
  const opened = ({ id, sent_at, sealed: encrypted }: KeptRow): KeptMail | null => {
    try {
      // Only `send` writes these texts, and the encryption proves that none was changed.
      return { ...(JSON.parse(encryption.decrypt(encrypted, CONTEXT)) as Mail), id, sent_at };
    } catch {
      return null;
    }
  };
  return {
    async send({ to, subject, text, html, unsubscribe }, posting) {
      const encrypted = encryption.encrypt(JSON.stringify({ to, subject, text, html, unsubscribe }), CONTEXT);
      await KeptMails.add({ sealed: encrypted, ...posting }, clock.now(), CAP);
    },
    list: async () => (await KeptMails.list(CAP)).flatMap((row) => opened(row) ?? []),
    find: async (id) => {
      const row = await KeptMails.find(id);
      return row && opened(row);
    },
    forget: forgetMails,
    forgetOnce: forgetMailsOnce,
    waiting: async () => ({ count: 0, since: null }),
    start: () => undefined,
    close: async () => undefined,
  };
}
