import { Merchants } from '../../../../db/merchants/merchant.model.ts';
import { isDuplicateKey } from '../../../../db/connection/duplicate-key.ts';
import { countGivenStore } from '../../../../db/stores/handed-store-quota.ts';
import { Store, type StoreTransfer } from '../../../../db/stores/store.ts';
import { forgetTransfer } from '../../../../db/stores/store-transfer.ts';
import { VerifiedHosts } from '../../../../db/stores/verified-host.model.ts';
import { AuditEntries } from '../../../../infra/audit/audit-entry.model.ts';
import type { AuditDetails } from '../../../../infra/audit/audit-log.ts';
import { copyToStore } from '../../../../infra/audit/chained-log.ts';
import { MemberCollection } from '../../../../infra/auth/member.model.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { PaymentLinks } from '../../../billing/payment-page/payment-link.model.ts';
import { endSubscriptions } from '../../../billing/subscriptions/cancel-subscriptions.ts';
import { SettingChanges } from '../../../identity/setting-changes/setting-change.model.ts';
import { isShownBy, isShownIn } from '../../../shopfront/shown-uploads.ts';
import { keepUploadsForADay, moveUpload, Uploads } from '../../../stores/files/upload.model.ts';
import { notifyStaff } from '../notify-staff.ts';
import { peopleOf } from './mail-transfer.ts';
import { accountNames } from './transfer-view.ts';

/** Makes the former owner a manager, and the new one no member any more. */
async function exchangeRoles(store: Store, { from, to }: StoreTransfer, ctx: AppContext): Promise<void> {
  const { username: invited_by } = await accountNames(to);
  try {
    if (await Merchants.find(from))
      await MemberCollection.in(store).create({ person: from, role: 'manager', invited_by });
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause;
  }
  await MemberCollection.in(store).removeMany({ person: to });
  await ctx.members.announce();
}

/** Gives the pictures that the store shows to its new owner. One that another store of the former owner shows is shared. */
async function moveUploads(store: Store, { from, to }: StoreTransfer): Promise<void> {
  const { logo } = await store.read('logo');
  await keepUploadsForADay({ id: from });
  for await (const batch of Uploads.of({ id: from }).each())
    for (const { _id: id } of batch) {
      if (!(await isShownIn(store, id, logo))) continue;
      await moveUpload(id, { from, to, isShared: await isShownBy(from, id) });
    }
}

/** Writes the change into the logs of both accounts and of the store, once. The former owner's names the store by its name. */
async function record(store: Store, { id, ...people }: StoreTransfer, ctx: AppContext): Promise<void> {
  const { name: shop } = await store.read('name');
  const { username: from } = await accountNames(people.from);
  const { username: to } = await accountNames(people.to);
  const logs: AuditDetails[] = [
    { merchant: people.from, shop, from, to, transfer: id },
    { merchant: people.to, store: store.id, from, to, transfer: id },
  ];
  const change = { event: 'owner.changed', 'facts.transfer': id } as const;
  for (const facts of logs) {
    const [written] = await AuditEntries.of({ id: facts.merchant }).list(change);
    if (written) await copyToStore(facts.merchant, written);
    else await ctx.audit('owner.changed', facts);
  }
}

/**
 * Completes what follows from a new owner. Each step can be repeated, and the transfer is forgotten last, so that a next
 * run continues after a crash.
 */
export async function completeHandOver(id: string, transfer: StoreTransfer, ctx: AppContext): Promise<void> {
  const store = await Store.ofRow(id);
  if (!store) return;
  await exchangeRoles(store, transfer, ctx);
  await moveUploads(store, transfer);
  await VerifiedHosts.handOver(store);
  // The links in mails to the former owner no longer change anything here.
  await SettingChanges.forgetStore(id);
  await PaymentLinks.forget(id);
  // The card of the former owner is not charged any more; the plan stays for the time that is paid.
  await endSubscriptions(store, ctx);
  await countGivenStore(transfer.from, transfer.id);
  await record(store, transfer, ctx);
  const [by, to] = [await accountNames(transfer.from), await accountNames(transfer.to)];
  const notice = { what: 'transferred', by: by.username, to: to.username } as const;
  const once = `transferred ${transfer.id}`;
  await notifyStaff(store, { notice, people: await peopleOf(store, transfer), once }, ctx);
  await forgetTransfer(id, transfer);
}
