import type { Erasure } from '@kade/contract';
import type { z } from 'zod';
import type { Actor } from '../../../infra/audit/audit-log.ts';
import { longDay } from '../../../lib/colombo-calendar.ts';
import { closeAccount, cancelErasure, markAccountNotified } from '../../../db/merchants/account-closing.ts';
import { type AccountClosing, type Merchant, Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { notFound, apiError } from '../../../lib/api-error.ts';
import { accountErasingMail } from '../../../infra/mail/mail.ts';
import { DAY } from '../../../lib/duration.ts';
import { endSubscriptions } from '../../billing/subscriptions/cancel-subscriptions.ts';
import { mailRecipient } from '../../identity/email.rules.ts';
import { resumeStore, suspendStore } from '../../stores/suspend-store.ts';

/** How long an erasure can be cancelled after it was requested, in milliseconds. */
const KEPT = 7 * DAY;

const closingOf = async (merchant: string): Promise<AccountClosing | undefined> =>
  (await Merchants.find(merchant))?.closing;

/**
 * Closes the shops of an account that is being erased to visitors, and reopens those of an account whose erasure was
 * cancelled. May be repeated, and run concurrently with a request for the opposite.
 */
export async function alignShops(merchant: string, ctx: AppContext): Promise<void> {
  const before = await closingOf(merchant);
  for (const { _id } of await Store.listOf(merchant)) {
    const store = await Store.ofRow(_id);
    if (!store) continue;
    if (before) await suspendStore(store, { by: 'erasure', reason: '' }, ctx.clock.now());
    else await resumeStore(store, 'erasure');
  }
  const after = await closingOf(merchant);
  if (after?.since !== before?.since) await alignShops(merchant, ctx);
}

/**
 * Mails the merchant's confirmed address that the account is being erased: once for each erasure however often it is
 * called, and at most once in 20 minutes. The erasure stays marked as not mailed until the mail is queued, so that a
 * job can repeat it.
 */
export async function mailErasure(id: string, ctx: AppContext): Promise<void> {
  const merchant = await Merchants.find(id);
  if (!merchant?.closing?.untold || !(await ctx.rateLimits.mailTo(`erasing ${id}`))) return;
  const { since, until } = merchant.closing;
  const { to, name } = mailRecipient(merchant);
  const mail = accountErasingMail({
    platform: ctx.config.PLATFORM_NAME,
    name,
    day: longDay(new Date(until)),
    link: `${ctx.config.PUBLIC_URL}/profile`,
  });
  await ctx.mail.send({ to, ...mail }, { about: id, once: `erasing ${id} ${since}` });
  await markAccountNotified(id, since);
}

/** Stops the charges of the gateway for the stores of an account that is being erased. Idempotent. */
export async function endPlans(merchant: string, ctx: AppContext): Promise<void> {
  for (const { _id } of await Store.listOf(merchant)) {
    const store = (await closingOf(merchant)) && (await Store.ofRow(_id));
    if (store) await endSubscriptions(store, ctx);
  }
}

/** Starts the erasure of an account, or continues one that was started before. Returns its times. */
export async function beginErasure(
  { id }: Pick<Merchant, 'id'>,
  actor: Actor,
  ctx: AppContext,
): Promise<z.infer<typeof Erasure>> {
  const since = ctx.clock.now();
  const isNew = await closeAccount(id, { since, until: new Date(since.getTime() + KEPT) });
  await alignShops(id, ctx);
  const closing = await closingOf(id);
  if (!closing) throw notFound('Account');
  if (isNew) {
    await ctx.audit('account.erasing', { merchant: id, until: closing.until }, actor);
    ctx.background.run('erasure mail', () => mailErasure(id, ctx));
    ctx.background.run('plans of an erased account', () => endPlans(id, ctx));
  }
  return { since: closing.since, until: closing.until };
}

/** Cancels an erasure; does nothing without one. Throws a 409 when the time to cancel it is over. */
export async function keepErased(id: string, actor: Actor, ctx: AppContext): Promise<void> {
  if (await cancelErasure(id, ctx.clock.now())) await ctx.audit('account.kept', { merchant: id }, actor);
  else if (await closingOf(id)) throw apiError('account_erased');
  await alignShops(id, ctx);
}
