import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import { MemberCollection } from '../../../infra/auth/member.model.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type StoreNotice, storeNoticeMail } from '../../../infra/mail/mail.ts';
import { mailRecipient } from '../../identity/email.rules.ts';

interface StaffNotice {
  notice: StoreNotice;
  /** The accounts that are told. */
  people: readonly string[];
  /** The account among them that is told to look into its profile, because it may not see the staff. */
  outside?: string;
  /** Names the event: of the mails with one, each person gets the first only. */
  once: string;
}

/** Mails people about a store. May be called again after a crash: nobody gets a mail twice. */
export async function notifyStaff(
  store: Store,
  { notice, people, outside, once }: StaffNotice,
  ctx: AppContext,
): Promise<void> {
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  const { name: shop } = await store.read('name');
  for (const person of new Set(people)) {
    const account = await Merchants.find(person);
    if (!account) continue;
    const { to, name } = mailRecipient(account);
    const link = `${PUBLIC_URL}${notice.what === 'factor_needed' || person === outside ? '/profile' : '/staff'}`;
    const mail = storeNoticeMail({ platform, name, shop, link, storeNotice: notice });
    await ctx.mail.send({ to, ...mail }, { about: person, once: `${once} ${person}` });
  }
}

/** Returns the accounts of the members of a store, or of those with a role. */
export async function membersOf(store: Store, filter: { role?: string } = {}): Promise<string[]> {
  const rows = await MemberCollection.in(store).list(filter, { by: '_id', direction: 1 });
  return rows.map(({ person }) => person);
}
