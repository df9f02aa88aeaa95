import { type Merchant, Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import { type LostFactor, LostFactors } from '../../../infra/auth/lost-factors.ts';
import { MemberCollection } from '../../../infra/auth/member.model.ts';
import { SecondFactors } from '../../../infra/auth/second-factor.model.ts';
import type { AppContext } from '../../../infra/context.ts';
import { secondFactorMail } from '../../../infra/mail/mail.ts';
import { apiError } from '../../../lib/api-error.ts';
import { longDay } from '../../../lib/colombo-calendar.ts';
import { DAY } from '../../../lib/duration.ts';
import { newLinkToken } from '../../../lib/tokens.ts';

/** So long the owner and the managers can stop it. */
const DELAY = 7 * DAY;

/** Returns the addresses of the account, and of the managers of its stores. */
async function addressesOf(merchant: Merchant): Promise<string[]> {
  const found = [merchant.email, ...(merchant.addresses ?? [])];
  for (const { _id: id } of await Store.listOf(merchant.id)) {
    const store = await Store.owned(merchant.id, id);
    if (!store) continue;
    const managers = await MemberCollection.in(store).list({ role: 'manager' }, { by: '_id', direction: 1 });
    for (const { person } of managers) found.push((await Merchants.find(person))?.email ?? '');
  }
  return [...new Set(found)].filter((address) => address !== '');
}

/** Mails the link that stops a removal. Does nothing once it was mailed. May be repeated. */
export async function mailLostFactor(lost: LostFactor, ctx: AppContext): Promise<void> {
  const merchant = await Merchants.find(lost.merchant);
  if (!merchant || lost.token === undefined) return;
  const token = ctx.encryption.decrypt(lost.token, lost.merchant);
  const message = secondFactorMail({
    platform: ctx.config.PLATFORM_NAME,
    name: '',
    link: `${ctx.config.PUBLIC_URL}/keep-second-factor?token=${token}`,
    notice: { what: 'lost', account: merchant.username, day: longDay(lost.due) },
  });
  for (const to of await addressesOf(merchant))
    await ctx.mail.send(
      { to, ...message },
      { about: merchant.id, once: `lost factor ${lost.due.getTime()} ${to}` },
    );
  await LostFactors.markMailed(lost);
}

/**
 * Begins the removal of a second factor and mails everybody who can stop it; a removal that was begun goes on. Returns
 * when it is removed. Throws a 409 where there is none.
 */
export async function beginFactorRecovery(merchant: Merchant, ctx: AppContext): Promise<Date> {
  if (!(await SecondFactors.isOn(merchant.id))) throw apiError('second_factor_off');
  const now = ctx.clock.now();
  const { token } = newLinkToken();
  const due = new Date(now.getTime() + DELAY);
  const encrypted = ctx.encryption.encrypt(token, merchant.id);
  await LostFactors.begin(merchant.id, { now, due, token, encrypted });
  const lost = await LostFactors.find(merchant.id);
  if (!lost) throw apiError('second_factor_off');
  await mailLostFactor(lost, ctx);
  return lost.due;
}
