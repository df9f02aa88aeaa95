import { Merchants } from '../../../../db/merchants/merchant.model.ts';
import { reserveHandedStore } from '../../../../db/stores/handed-store-quota.ts';
import { Store, type StoreRow, type StoreTransfer } from '../../../../db/stores/store.ts';
import { storesInTransfer, switchOwner } from '../../../../db/stores/store-transfer.ts';
import { MemberCollection } from '../../../../infra/auth/member.model.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { keepUploadsForADay } from '../../../stores/files/upload.model.ts';
import { endTransfer } from './end-transfer.ts';
import { completeHandOver } from './hand-over.ts';
import { mailTransfer } from './mail-transfer.ts';

type Handed = StoreRow & { transfer: StoreTransfer };

const isDue = ({ due_at }: StoreTransfer, now: Date): boolean => new Date(due_at) <= now;

/** Returns why a store keeps its owner; null while it can be handed over. */
async function whyKept(store: Store, row: Handed, now: Date): Promise<string | null> {
  const { from, to, accepted_at } = row.transfer;
  if (row.closing) return 'store closing';
  if (row.suspended) return 'store suspended';
  if (!accepted_at && isDue(row.transfer, now)) return 'not accepted';
  if ((await MemberCollection.in(store).count({ person: to })) === 0) return 'member removed';
  const accounts = [await Merchants.find(from), await Merchants.find(to)];
  return accounts.some((account) => !account || account.closing) ? 'account closing' : null;
}

/** Counts the store for its new owner. Returns why it cannot be. */
async function reserve(id: string, { plan, transfer }: Handed, ctx: AppContext): Promise<string | null> {
  try {
    const handed = { to: transfer.to, transfer: transfer.id, plan };
    await reserveHandedStore(handed, ctx.config.PLAN_ENFORCEMENT);
    return null;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    ctx.log.info({ store: id, why: cause.message }, 'a store could not be handed over');
    return 'plan';
  }
}

async function continueTransfer(id: string, ctx: AppContext): Promise<void> {
  const store = await Store.ofRow(id);
  const row = await store?.read('transfer closing suspended plan');
  if (!store || !row?.transfer) return;
  const { transfer } = row;
  if (transfer.switched_at) return completeHandOver(id, transfer, ctx);
  const now = ctx.clock.now();
  const isLast = transfer.accepted_at !== undefined && isDue(transfer, now);
  const handed = { ...row, transfer };
  const why = (await whyKept(store, handed, now)) ?? (isLast ? await reserve(id, handed, ctx) : null);
  if (why) {
    const by = ctx.config.PLATFORM_NAME;
    await endTransfer(store, transfer, { by, actor: 'system', why }, ctx);
    return;
  }
  await mailTransfer(store, transfer, ctx);
  if (!isLast) return;
  // No job may delete pictures of the store before they are its new owner's.
  await keepUploadsForADay({ id: transfer.from });
  if (await switchOwner(id, transfer, now)) await completeHandOver(id, transfer, ctx);
}

/**
 * Gives stores to their new owners once their 72 hours are over, and ends transfers that can no longer be completed: the
 * offer was not accepted, the member was removed, or the store or one of the accounts is closing. Idempotent.
 */
export async function handOverStores(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const id of storesInTransfer()) {
    if (stopping.aborted) return;
    await continueTransfer(id, ctx).catch((cause: unknown) => {
      ctx.log.error({ err: cause, store: id }, 'the transfer of a store failed');
    });
  }
}
