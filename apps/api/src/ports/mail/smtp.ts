import { createTransport } from 'nodemailer';
import { codeOf, messageOf } from '../../cause.ts';
import { type Mailer, MailRefused } from './index.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A refusal of this one mail. A login that fails is the operator's to mend, so the mail waits for that. */
function isFinal(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  const status = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : 0;
  return typeof status === 'number' && status >= 500;
}

/** Sends through the server that `url` names (`smtp://user:password@host:port`, or `smtps://`). */
export function smtpMail({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      try {
        // As an object the address is taken literally: a comma in it makes no second receiver.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
      } catch (cause) {
        if (isFinal(cause)) throw new MailRefused(messageOf(cause));
        throw cause;
      }
    },
    async close() {
      transport.close();
    },
  };
}
