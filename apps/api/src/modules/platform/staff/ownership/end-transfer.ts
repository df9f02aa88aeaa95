import { releaseHandedStore } from '../../../../db/stores/handed-store-quota.ts';
import type { Store, StoreTransfer } from '../../../../db/stores/store.ts';
import { whileOpen } from '../../../../db/stores/store-transfer.ts';
import { atVersion, type IfMatch } from '../../../../db/scoped/if-match.ts';
import type { Actor } from '../../../../infra/audit/audit-log.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { notifyStaff } from '../notify-staff.ts';
import { peopleOf } from './mail-transfer.ts';
import { accountNames } from './transfer-view.ts';

interface End {
  /** Who ends it, as the mails name it. */
  by: string;
  actor: Actor;
  /** Why the system ended it. */
  why?: string;
  ifMatch?: IfMatch;
}

/**
 * Ends a transfer: the store keeps its owner, and the people are mailed. Returns false when it ended before, or when the
 * store has its new owner already: one update of the store decides.
 */
export async function endTransfer(
  store: Store,
  transfer: StoreTransfer,
  { by, actor, why, ifMatch }: End,
  ctx: AppContext,
): Promise<boolean> {
  const only = { ...whileOpen(transfer), ...atVersion(ifMatch) };
  if (!(await store.change({ $unset: { transfer: 1 } }, only))) return false;
  await releaseHandedStore({ to: transfer.to, transfer: transfer.id });
  const { username: member } = await accountNames(transfer.to);
  const facts = { merchant: store.merchant, store: store.id, member, ...(why ? { why } : {}) };
  await ctx.audit('owner.stopped', facts, actor);
  const notice = { what: 'transfer_stopped', by } as const;
  const people = await peopleOf(store, transfer);
  ctx.background.run('mails about a transfer', () =>
    notifyStaff(
      store,
      { notice, people, outside: transfer.to, once: `transfer_stopped ${transfer.id}` },
      ctx,
    ),
  );
  return true;
}

/** Ends the transfer of a store to a person who is no member any more. */
export async function endTransferTo(store: Store, person: string, ctx: AppContext): Promise<void> {
  const { transfer } = await store.read('transfer');
  if (transfer?.to !== person || transfer.switched_at) return;
  const by = ctx.config.PLATFORM_NAME;
  await endTransfer(store, transfer, { by, actor: 'system', why: 'member removed' }, ctx);
}
