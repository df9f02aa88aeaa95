/** A mail as text, and as HTML for clients that show it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The address at which the receiver gets no more such mails, with one request (RFC 8058). Only mails with offers have it.
   */
  unsubscribe?: string;
}

/** The text of a permanent refusal: the address does not exist, or the mail is rejected. */
export class MailRefused extends Error {}

/** The destination: a mail server, or the outbox in its place. */
export interface Mailer {
  /**
   * Sends the mail. Throws `MailRefused` when it will never be accepted, any other error when it was not accepted now.
   */
  send: (mail: Mail) => Promise<void>;
  close(): Promise<void>;
}

/** How a mail is stored. */
export interface MailOptions {
  /**
   * The id of the merchant whose account, shop or buyer it is about, or a digest of the address of a person without an
   * account: stored mails are erased by it.
   */
  about: string;
  /** Of the mails posted with one key within 30 days, only the first is sent. */
  once?: string;
}

/** The queue for features: a queued mail is not lost, whatever the mail server does. */
export interface MailQueue extends Mailer {
  send: (mail: Mail, posting?: MailOptions) => Promise<void>;
  /** Deletes every mail about them, sent or not. */
  forget(about: string): Promise<void>;
  /** Deletes every mail whose `once` begins like this, sent or not. */
  forgetOnce(prefix: string): Promise<void>;
  /** How many mails wait to be sent, and since when the oldest does; null when none waits. */
  waiting(): Promise<{ count: number; since: Date | null }>;
  /** Takes up what an earlier process left. Call it once the database is connected. */
  start(): void;
}

/** A mail that the outbox stores. Times are ISO 8601 UTC. */
export interface KeptMail extends Mail {
  id: string;
  sent_at: string;
}

/** Mails stored for reading on this machine instead of being sent, newest first. */
export interface Outbox extends MailQueue {
  list(): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
}

export * from './templates/account-changed.ts';
export * from './templates/second-factor.ts';
export * from './templates/back-in-stock.ts';
export * from './templates/account-erasing.ts';
export * from './templates/buyer-code.ts';
export * from './templates/domain-lapsed.ts';
export * from './templates/email-changed.ts';
export * from './templates/inquiry-notice.ts';
export * from './templates/invitation.ts';
export * from './templates/order/order-mails.ts';
export { defaultWords, wordsKind } from './templates/order/words.ts';
export type { Look, RenderedMail } from './templates/mail-layout.ts';
export * from './templates/low-stock.ts';
export * from './templates/orders-expiring.ts';
export * from './templates/password-reset.ts';
export * from './templates/plan-usage.ts';
export * from './templates/plan.ts';
export * from './templates/review-request.ts';
export * from './templates/setting-changed.ts';
export * from './templates/store-closing.ts';
export * from './templates/store-notice.ts';
export * from './templates/webhook-disabled.ts';
export * from './templates/weekly-figures.ts';
export * from './templates/welcome.ts';
