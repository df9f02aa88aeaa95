import { OFFER_DAYS, TRANSFER_HOURS } from '@kade/contract';
import { newObjectId } from '../../../../db/scoped/serialization.ts';
import { assertRoomForStore } from '../../../../db/stores/handed-store-quota.ts';
import type { Store, StoreRow, StoreTransfer } from '../../../../db/stores/store.ts';
import { OPEN_SHOP, whileOpen } from '../../../../db/stores/store-transfer.ts';
import type { RequestOrigin } from '../../../../infra/audit/audit-log.ts';
import { MemberCollection } from '../../../../infra/auth/member.model.ts';
import { SecondFactors } from '../../../../infra/auth/second-factor.model.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { apiError, changedMeanwhile, notFound } from '../../../../lib/api-error.ts';
import { DAY, HOUR } from '../../../../lib/duration.ts';
import { mailTransfer } from './mail-transfer.ts';
import { accountNames } from './transfer-view.ts';

interface Caller {
  from: RequestOrigin;
  ctx: AppContext;
}

/** Throws a 409 unless both have a second factor. */
async function assertFactors(owner: string, person: string): Promise<void> {
  if (!(await SecondFactors.isOn(owner))) throw apiError('second_factor_off');
  if (await SecondFactors.isOn(person)) return;
  throw apiError('transfer_without_factor', { params: { name: (await accountNames(person)).name } });
}

/** Returns the transfer that prevented another one when it is the same. Throws a 409 otherwise. */
async function sameOffer({ transfer, ...row }: StoreRow, person: string): Promise<StoreTransfer> {
  if (row.closing || row.suspended) throw apiError('transfer_closed_store');
  if (!transfer || transfer.switched_at) throw changedMeanwhile();
  if (transfer.to === person) return transfer;
  throw apiError('transfer_begun', { params: { name: (await accountNames(transfer.to)).name } });
}

/** Writes a step of a transfer to the log and mails the people. */
async function tell(store: Store, transfer: StoreTransfer, { from, ctx }: Caller): Promise<void> {
  const { username: member } = await accountNames(transfer.to);
  const facts = { merchant: store.merchant, store: store.id, member, until: transfer.due_at };
  await ctx.audit(transfer.accepted_at ? 'owner.accepted' : 'owner.offered', facts, from);
  ctx.background.run('mails about a transfer', () => mailTransfer(store, transfer, ctx));
}

/**
 * Offers a store to a member; an offer that is repeated stays as it is. Throws a 404 for somebody who is no member, a 409
 * when one of the two has no second factor, the store is offered to somebody else, or is closing or suspended.
 */
export async function offerStore(store: Store, member: string, caller: Caller): Promise<StoreTransfer> {
  const { person } = await MemberCollection.in(store).get(member);
  await assertFactors(store.merchant, person);
  const now = caller.ctx.clock.now();
  const due_at = new Date(now.getTime() + OFFER_DAYS * DAY);
  const people = { id: newObjectId(), from: store.merchant, to: person };
  const transfer = { ...people, offered_at: now, due_at, untold: true };
  const changed = await store.change({ $set: { transfer } }, { transfer: null, ...OPEN_SHOP });
  if (!changed?.transfer) return sameOffer(await store.read('transfer closing suspended'), person);
  await tell(store, changed.transfer, caller);
  return changed.transfer;
}

/** Returns the transfer of a store to a person while it can be accepted or stopped. Throws a 404 when there is none. */
export async function transferTo(store: Store, person: string): Promise<StoreTransfer> {
  const { transfer } = await store.read('transfer');
  if (!transfer || transfer.to !== person || transfer.switched_at) throw notFound('Transfer');
  return transfer;
}

/**
 * Accepts the offer of a store; repeated, it stays as it is. Throws a 404 when it was stopped or has lapsed, a 409 without
 * a second factor or when the store is closing or suspended, a 403 when the plan allows no more stores.
 */
export async function acceptStore(store: Store, person: string, caller: Caller): Promise<StoreTransfer> {
  const transfer = await transferTo(store, person);
  if (transfer.accepted_at) return transfer;
  const { clock, config } = caller.ctx;
  if (!(await SecondFactors.isOn(person))) throw apiError('second_factor_off');
  const { plan, closing, suspended } = await store.read('plan closing suspended');
  if (closing || suspended) throw apiError('transfer_closed_store');
  await assertRoomForStore({ to: person, plan }, config.PLAN_ENFORCEMENT);
  const now = clock.now();
  const accepted = {
    'transfer.accepted_at': now,
    'transfer.due_at': new Date(now.getTime() + TRANSFER_HOURS * HOUR),
    'transfer.untold': true,
  };
  const waits = { 'transfer.accepted_at': null, 'transfer.due_at': { $gt: now } };
  const changed = await store.change({ $set: accepted }, { ...whileOpen(transfer), ...waits, ...OPEN_SHOP });
  // It was stopped, or accepted by the same person in another request.
  if (!changed?.transfer) {
    const present = await transferTo(store, person);
    if (present.accepted_at && present.id === transfer.id) return present;
    throw notFound('Transfer');
  }
  await tell(store, changed.transfer, caller);
  return changed.transfer;
}
