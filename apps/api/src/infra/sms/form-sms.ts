import { z } from 'zod';
import { PostFailed, type WebhookPost } from '../webhook-http/webhook-http.ts';
import { SmsFailed, type SmsSender } from './sms.ts';

/** The account of the operator at a gateway; the price in cents. */
export interface SmsAccount {
  url: string;
  userId: string;
  apiKey: string;
  sender: string;
  price: number;
}

const Reply = z.object({ status: z.literal('success') });
/** Texts with other characters are sent as Unicode, in which a message holds 70 of them. */
const PLAIN = /^[\x20-\x7e\n]*$/;

function isTaken(reply: string): boolean {
  try {
    return Reply.safeParse(JSON.parse(reply)).success;
  } catch {
    return false;
  }
}

/**
 * The interface that Notify.lk describes: a form is posted, and the body of the reply has a status. It was tried with a
 * simulator only, never with the gateway.
 */
export const formSms = (post: WebhookPost, account: SmsAccount): SmsSender => ({
  price: account.price,
  async send(to, text) {
    const form = new URLSearchParams({
      user_id: account.userId,
      api_key: account.apiKey,
      sender_id: account.sender,
      to: to.replace(/^\+/, ''),
      message: text,
      ...(PLAIN.test(text) ? {} : { type: 'unicode' }),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, reply } = await post
      .send(account.url, { headers, body: form.toString() })
      .catch((cause: unknown) => {
        throw cause instanceof PostFailed ? new SmsFailed('The gateway does not answer', { cause }) : cause;
      });
    if (!isTaken(reply)) throw new SmsFailed(`The gateway took no message and answered with ${status}`);
  },
});
