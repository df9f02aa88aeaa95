import type { Store, StoreTransfer } from '../../../../db/stores/store.ts';
import { markTransferMailed } from '../../../../db/stores/store-transfer.ts';
import { findUsername } from '../../../../db/merchants/merchant.model.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { longDay } from '../../../../lib/colombo-calendar.ts';
import { membersOf, notifyStaff } from '../notify-staff.ts';

/** Returns the accounts that are told about a transfer: its two sides, and the managers once it was accepted. */
export async function peopleOf(store: Store, { from, to, accepted_at }: StoreTransfer): Promise<string[]> {
  return [from, to, ...(accepted_at ? await membersOf(store, { role: 'manager' }) : [])];
}

/** Mails the people that a store is offered or is to be handed over. Does nothing when they were mailed. May be repeated. */
export async function mailTransfer(store: Store, transfer: StoreTransfer, ctx: AppContext): Promise<void> {
  if (!transfer.untold) return;
  const by = await findUsername({ id: transfer.from });
  const to = await findUsername({ id: transfer.to });
  const day = longDay(new Date(transfer.due_at));
  const notice = transfer.accepted_at
    ? ({ what: 'transfer_accepted', by, to, day } as const)
    : ({ what: 'transfer_asked', by, to } as const);
  const once = `${notice.what} ${transfer.id}`;
  const people = await peopleOf(store, transfer);
  await notifyStaff(store, { notice, people, outside: transfer.to, once }, ctx);
  await markTransferMailed(store.id, transfer);
}
