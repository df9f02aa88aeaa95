import { KeptMails } from './outbox-mail.model.ts';
import { WaitingMails } from './queued-mail.model.ts';

/**
 * Deletes what is stored about an account. An installation may have had the other adapter before, so both are called.
 */
export async function forgetMails(about: string): Promise<void> {
  await KeptMails.forget(about);
  await WaitingMails.forget(about);
}

/** Deletes the mails whose key begins like this, sent ones of the outbox and those that wait. */
export async function forgetMailsOnce(prefix: string): Promise<void> {
  await KeptMails.forgetOnce(prefix);
  await WaitingMails.forgetOnce(prefix);
}
