import { errorCode, errorMessage } from '../../lib/error-details.ts';
import { type Mailer, MailRefused } from './mail.ts';

/** A refusal of this one mail. A login that fails is the operator's to mend, so the mail waits for that. */
function isFinal(cause: unknown): boolean {
  const code = errorCode(cause);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  const status = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : 0;
  return typeof status === 'number' && status >= 500;
}

/** What mail programs read to offer a button that unsubscribes with one request, see RFC 8058. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends through the server that `url` names (`smtp://user:password@host:port`, or `smtps://`). */
export function smtpMail({ url, from }: { url: string; from: string }): Mailer {
  // The library is loaded with the first mail.
  const open = async () => (await import('./smtp-transport.ts')).smtpTransport(url);
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      try {
        // As an object the address is taken literally: a comma in it makes no second receiver.
        const transport = await (opened ??= open());
        const headers = unsubscribe ? unsubscribeHeaders(unsubscribe) : {};
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
      } catch (cause) {
        if (isFinal(cause)) throw new MailRefused(errorMessage(cause));
        throw cause;
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}
