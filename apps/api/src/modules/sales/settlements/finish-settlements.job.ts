import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { applySettlement } from './settle.ts';
import { applyingSince, Settlements } from './settlement.model.ts';

/** Pays the orders of settlements whose request was interrupted. */
export async function finishSettlements(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of applyingSince(new Date(ctx.clock.now().getTime() - MINUTE))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    const settlement = store && (await Settlements.in(store).find(_id));
    if (!store || !settlement) continue;
    try {
      await applySettlement(store, ctx, settlement);
    } catch (cause) {
      // One that cannot be completed must not hold up the others.
      ctx.log.error({ err: cause, settlement: _id }, 'a settlement could not be completed');
    }
  }
}
