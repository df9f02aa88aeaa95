import {
  beginErasingAccount,
  beginErasingStores,
  type ClosingAccount,
  closingAccounts,
  dueAccounts,
  eraseAccountRow,
  merchantsOfErasure,
  unnotifiedAccounts,
} from '../../../db/merchants/account-closing.ts';
import { IdempotencyKeys } from '../../../http/idempotency/idempotency-key.model.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { VerifiedHosts } from '../../../db/stores/verified-host.model.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { endMembershipsOf } from '../../../infra/auth/member.model.ts';
import { AuditEntries } from '../../../infra/audit/audit-entry.model.ts';
import { SettingChanges } from '../../identity/setting-changes/setting-change.model.ts';
import { ExportTickets } from './export-ticket.model.ts';
import { alignShops, endPlans, mailErasure } from './erasure.ts';
import { PasswordResets } from '../../identity/password-reset.model.ts';
import { SecondFactors } from '../../../infra/auth/second-factor.model.ts';
import { eraseUpload } from '../../stores/files/delete-upload.ts';
import { returnSharedUploads, Uploads } from '../../stores/files/upload.model.ts';
import { Inquiries, inquirerDigest } from '../inquiries/inquiry.model.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { eraseStore } from './erase-store.ts';

/** Longer than any request that was admitted before the account became inaccessible, in milliseconds. */
const SETTLED = 5 * MINUTE;

async function erasePictures(merchant: { id: string }, { files }: AppContext): Promise<void> {
  await returnSharedUploads(merchant);
  for await (const batch of Uploads.of(merchant).each())
    for (const upload of batch) await eraseUpload(files, merchant, upload);
}

/** Erases the data of an account, its stores first and its row last, so that a next run finds what is left. */
async function erase(id: string, waited: number, ctx: AppContext): Promise<void> {
  const merchant = await Merchants.find(id);
  if (!merchant) return;
  for (const { _id } of await Store.listOf(id)) await eraseStore({ id: _id, merchant: id }, waited, ctx);
  // The plan of one of them is still to be stopped at the gateway.
  if ((await Store.listOf(id)).length > 0) return;
  await erasePictures({ id }, ctx);
  await ctx.sessions.closeAll(id);
  await PasswordResets.void(id);
  await SecondFactors.remove(id);
  await endMembershipsOf(id);
  await ctx.members.announce();
  await ExportTickets.forget(id);
  await SettingChanges.forgetMerchant(id);
  await IdempotencyKeys.forgetMerchant(id);
  await VerifiedHosts.forget(id);
  const addresses = merchant.confirmed_emails ?? [merchant.email];
  await Inquiries.forget(addresses);
  for (const email of addresses) await ctx.mail.forget(inquirerDigest(email, ctx.encryption));
  await ctx.mail.forget(id);
  await AuditEntries.of({ id }).removeMany({});
  await eraseAccountRow(id);
  ctx.log.info({ merchant: id }, 'an account was erased');
}

/** Makes an account whose recovery period is over inaccessible; in a later run, erases it. */
export async function eraseDueAccount({ id, closing }: ClosingAccount, ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  if (closing.erasing_since === undefined) await beginErasingAccount(id, now);
  await beginErasingStores(id, now);
  await ctx.sessions.closeAll(id);
  if (closing.erasing_since === undefined) return;
  const waited = now.getTime() - Date.parse(closing.erasing_since);
  if (waited >= SETTLED) await erase(id, waited, ctx);
}

/** Closes and opens shops, stops plans and notifies merchants, where a crash left that undone. */
async function repair(ctx: AppContext): Promise<void> {
  for await (const { id } of closingAccounts(ctx.clock.now())) {
    await alignShops(id, ctx);
    await endPlans(id, ctx);
  }
  for await (const id of merchantsOfErasure()) await alignShops(id, ctx);
  for await (const { id } of unnotifiedAccounts()) await mailErasure(id, ctx);
}

/**
 * Erases accounts whose merchants requested it seven days ago. The first run makes an account inaccessible, a later one
 * erases it, so that no running request adds rows after the erasure. Idempotent.
 */
export async function eraseAccounts(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  await repair(ctx);
  for await (const due of dueAccounts(ctx.clock.now())) {
    if (stopping.aborted) return;
    await eraseDueAccount(due, ctx);
  }
}
