import { timingSafeEqual } from 'node:crypto';
import { contract, type CourierUpdate } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import type { AppContext } from '../../../infra/context.ts';
import { courierUpdateResults } from '../../../infra/metrics/couriers.ts';
import { hashToken } from '../../../lib/tokens.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Couriers } from '../couriers/courier.model.ts';
import { updateTime } from '../couriers/update-time.rules.ts';
import { toParcelStatus } from './parcel-status.rules.ts';
import { findParcel, recordStatus } from './record-statuses.ts';

const NOT_RECORDED = {
  message: 'an update of a courier was not recorded',
  rest: 'more updates of couriers were not recorded',
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the courier with its store that this key is of; null for a wrong one. The key is an id and a secret. */
async function courierOfKey(key: string) {
  const [, id, secret] = /^([0-9a-f]{24})\.([\w-]{20,100})$/.exec(key) ?? [];
  const found = id && secret ? await Couriers.findWithStore(id) : null;
  const hash = found?.row.callback_hash;
  return found && secret && hash && isSame(hash, hashToken(secret)) ? found : null;
}

interface NotRecorded {
  result: 'wrong_key' | 'no_parcel' | 'refused';
  reason: string;
}

/** Records an update of a courier. Returns why nothing was recorded; null when it was. */
async function receive(ctx: AppContext, key: string, update: CourierUpdate): Promise<NotRecorded | null> {
  const known = await courierOfKey(key);
  if (!known) return { result: 'wrong_key', reason: 'its key is wrong' };
  const { store, row: courier } = known;
  const text = update.current_status || update.delivery_status;
  const parcel = await findParcel(store, courier.name, { waybill: update.waybill_id, order: '', text });
  if (!parcel) return { result: 'no_parcel', reason: 'no parcel has the waybill' };
  const at = updateTime(update.last_update_time);
  const told = { status: toParcelStatus(text), text, source: 'courier' as const, ...(at ? { at } : {}) };
  try {
    await recordStatus({ store, ctx, by: 'courier' }, String(parcel._id), { courier: courier.name, told });
    return null;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { result: 'refused', reason: cause.message };
  }
}

export const courierUpdates = routes(contract.courierUpdates, {
  receive: async ({ query, body }, { ctx }) => {
    const missed = await receive(ctx, query.key, body);
    courierUpdateResults.inc({ result: missed?.result ?? 'recorded' });
    if (missed) ctx.warnSeldom(ctx.log, { reason: missed.reason }, NOT_RECORDED);
    return { received: true as const };
  },
});
