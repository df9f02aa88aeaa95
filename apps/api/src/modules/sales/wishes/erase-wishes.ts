import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { Wishes } from './wish.model.ts';

/** The key by which one mail is sent about a wish. */
export const wishMailKey = (wish: string): string => `wish:${wish}`;

/** Deletes what these numbers and addresses wait for, and the mails to them. */
export async function eraseWishes(
  store: Store,
  contacts: readonly string[],
  { mail }: Pick<AppContext, 'mail'>,
): Promise<void> {
  const of = { phone_key: { $in: [...contacts] } };
  for (const { _id } of await Wishes.in(store).list(of)) await mail.forgetOnce(wishMailKey(_id));
  await Wishes.in(store).removeMany(of);
}

/** Deletes what the owner of a mailbox waits for, whichever of its addresses was given. `mailbox` is as `comparableEmail` returns it. */
export async function endWishes(store: Store, mailbox: string): Promise<void> {
  const waiting = await Wishes.in(store).list({ email: { $gt: '' }, told_at: null });
  for (const { _id, email = '' } of waiting)
    if (comparableEmail(email) === mailbox) await Wishes.in(store).tryRemove(_id, { told_at: null });
}
