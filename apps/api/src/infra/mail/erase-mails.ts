import { KeptMails } from './outbox-mail.model.ts';
import { WaitingMails } from './queued-mail.model.ts';

/**
 * Deletes what is stored about an account. An installation may have had the other adapter before, so both are called.
 */
export async function forgetMails(about: string): Promise<void> {
  await KeptMails.forget(about);
  await WaitingMails.forget(about);
}
