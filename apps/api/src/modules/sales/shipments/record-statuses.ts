import { courierKey, type ParcelStatusesInput, type ParcelStatusRow } from '@kade/contract';
import type { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findCourier } from '../couriers/courier.model.ts';
import { announceOrder } from '../notifications/order-mails.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Orders } from '../orders/order.model.ts';
import { comparableWaybill, orderNumberIn, waybillSpellings } from '../settlements/match-statement.rules.ts';
import { toParcelStatus } from './parcel-status.rules.ts';
import { recordParcel } from './shipment.rules.ts';

type Told = Parameters<typeof recordParcel>[1]['told'];
type Rows = z.output<typeof ParcelStatusesInput>['rows'];

interface Found {
  _id: unknown;
  number: number;
  tracking_number: string;
  courier: string;
}

const PARCEL = {
  number: 1,
  tracking_number: '$shipment.tracking_number',
  courier: '$shipment.courier',
};

/** Returns a function that finds the parcel of a row among those that this courier carries. */
async function finderOf(store: Store, courier: string, rows: Rows) {
  const waybills = waybillSpellings(rows);
  const numbers = rows.map(({ order }) => orderNumberIn(order)).filter((number) => number !== null);
  const orders = Orders.in(store);
  const [byWaybill, byNumber] = await Promise.all([
    orders.aggregate<Found>({ 'shipment.tracking_number': { $in: waybills } }, [{ $project: PARCEL }], {
      by: 'waybill',
      direction: 1,
    }),
    orders.aggregate<Found>({ number: { $in: [...new Set(numbers)] } }, [{ $project: PARCEL }], {
      by: 'number',
      direction: 1,
    }),
  ]);
  const carried = [...byWaybill, ...byNumber].filter(
    (found) => courierKey(found.courier ?? '') === courierKey(courier),
  );
  const waybillOf = new Map(carried.map((found) => [comparableWaybill(found.tracking_number), found]));
  const numberOf = new Map(carried.map((found) => [found.number, found]));
  return ({ waybill, order }: Rows[number]): Found | undefined =>
    (waybill ? waybillOf.get(comparableWaybill(waybill)) : undefined) ??
    numberOf.get(orderNumberIn(order) ?? 0);
}

/** Returns the parcel that a courier means; undefined when it carries none with this number. */
export const findParcel = async (store: Store, courier: string, row: Rows[number]) =>
  (await finderOf(store, courier, [row]))(row);

interface Recording {
  store: Store;
  ctx: AppContext;
  by: string;
}

/** Records what a courier says about one parcel and sends the mails of the order. Throws as `changeOrder` does. */
export async function recordStatus(
  { store, ctx, by }: Recording,
  id: string,
  { courier, told }: { courier: string; told: Told },
) {
  const now = ctx.clock.now();
  const delivers = (await findCourier(store, courier))?.sets_delivered ?? false;
  let isNew = false;
  const order = await changeOrder(store, id, {
    decide: (row) => {
      const change = recordParcel(row, { delivers, told, by, now });
      isNew = change.entries.length > 0;
      return change;
    },
    now,
  });
  if (isNew) announceOrder(ctx, store, order);
  return { order, isNew };
}

/** Records what a courier's sheet says about its parcels. Each row is recorded or refused for itself. */
export async function recordStatuses(
  recording: Recording,
  { courier, rows }: z.output<typeof ParcelStatusesInput>,
): Promise<ParcelStatusRow[]> {
  const find = await finderOf(recording.store, courier, rows);
  const results: ParcelStatusRow[] = [];
  for (const row of rows) {
    const status = toParcelStatus(row.text);
    const found = find(row);
    const line = { waybill: row.waybill, order: found?.number ?? null, status };
    if (!found) results.push({ ...line, result: 'not_found' });
    else
      results.push({
        ...line,
        result: await tryRecord(recording, String(found._id), {
          courier,
          told: { status, text: row.text, source: 'sheet' },
        }),
      });
  }
  return results;
}

/** Returns what became of a row; one whose order does not allow it any more must not stop the others. */
async function tryRecord(...asked: Parameters<typeof recordStatus>): Promise<ParcelStatusRow['result']> {
  try {
    return (await recordStatus(...asked)).isNew ? 'recorded' : 'repeated';
  } catch (cause) {
    if (cause instanceof ApiError && ['wrong_step', 'not_found', 'conflict'].includes(cause.extra.code))
      return 'refused';
    throw cause;
  }
}
