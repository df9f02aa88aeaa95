import type {
  SettlementInput,
  StatementCheck,
  StatementInput,
  StatementLine,
  StatementRow,
} from '@kade/contract';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError, ApiError } from '../../../lib/api-error.ts';
import { receiveCash } from '../fulfilment/fulfilment.rules.ts';
import { announceOrder } from '../notifications/order-mails.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { chargeParcel, withCharge } from '../shipments/shipment.rules.ts';
import { matchStatement, sumStatement } from './match-statement.rules.ts';
import { parcelsOf } from './read-parcels.ts';
import { type SettlementRow, Settlements } from './settlement.model.ts';

type Statement = z.output<typeof StatementInput>;
const folded = (courier: string) => courier.trim().toLowerCase();

/** Identifies the rows of a statement, so that the same file is settled once. */
function digestOf({ courier, rows }: Statement): string {
  const values = rows.map(({ waybill, order, phone, amount, charge }: z.output<typeof StatementRow>) => [
    waybill,
    order,
    phone,
    amount,
    charge,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([folded(courier), values]))
    .digest('base64url');
}

async function findApplied(store: Store, digest: string): Promise<SettlementRow | null> {
  const [found] = await Settlements.in(store).aggregate<{ _id: unknown }>({ digest }, [
    { $project: { _id: 1 } },
  ]);
  return found ? Settlements.in(store).get(String(found._id)) : null;
}

/** Returns a settlement as lists have it. */
function withoutRows({ rows: _, digest: __, orders: ___, ...settlement }: SettlementRow) {
  return settlement;
}
/** Returns a settlement as its page has it. */
export function withRows({ digest: _, orders: __, ...settlement }: SettlementRow) {
  return settlement;
}

/** Returns what a statement would settle; stores nothing. */
export async function checkStatement(store: Store, statement: Statement): Promise<StatementCheck> {
  const [parcels, applied] = await Promise.all([
    parcelsOf(store, statement.rows),
    findApplied(store, digestOf(statement)),
  ]);
  const rows = matchStatement(statement.rows, parcels);
  const named = new Set(rows.map(({ order }) => order?._id));
  const missing = parcels
    .filter(
      ({ _id, state, courier, order_status }) =>
        state === 'open' &&
        order_status === 'delivered' &&
        folded(courier) === folded(statement.courier) &&
        !named.has(_id),
    )
    .toSorted((a, b) => a.number - b.number)
    .map(({ _id, number, customer, tracking_number, total_price }) => ({
      _id,
      number,
      customer,
      tracking_number,
      total_price: rupees(total_price),
    }));
  return { rows, ...sumStatement(rows), missing, applied: applied && withoutRows(applied) };
}

const MAX_ATTEMPTS = 5;
const exactOrders = (lines: readonly StatementLine[]) =>
  lines.flatMap(({ result, order }) => (result === 'exact' && order ? [order._id] : []));

/**
 * Stores a settlement that claims its orders, or returns that of the same rows. Two statements cannot claim one order,
 * because the index of the orders is unique: the second is matched again, and finds the order settled.
 */
async function claim(
  store: Store,
  { by, id, ...input }: z.output<typeof SettlementInput> & { by: string; id: string | undefined },
): Promise<SettlementRow> {
  const digest = digestOf(input);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await findApplied(store, digest);
    if (before) return before;
    const rows = matchStatement(input.rows, await parcelsOf(store, input.rows));
    const orders = exactOrders(rows);
    if (orders.length === 0) {
      // Another request may have settled the same rows since they were looked up.
      const meanwhile = await findApplied(store, digest);
      if (meanwhile) return meanwhile;
      throw apiError('statement_without_parcels');
    }
    const { courier, file_name, columns, bank_amount } = input;
    const about = { courier, file_name, columns, bank_amount, by, digest, state: 'applying' as const };
    try {
      return await Settlements.in(store).create({ ...about, rows, orders, ...sumStatement(rows) }, id);
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
    }
  }
  throw apiError('order_changing');
}

/** Marks one order of a settlement as paid. One that was cancelled or paid back meanwhile stays as it is. */
async function payOrder(
  store: Store,
  ctx: AppContext,
  { settlement, id }: { settlement: SettlementRow; id: string },
) {
  const who = { by: settlement.by, now: ctx.clock.now(), note: settlement.file_name || settlement.courier };
  const { charge = 0 } = settlement.rows.find((row) => row.result === 'exact' && row.order?._id === id) ?? {};
  try {
    const decide = (row: OrderRow) => withCharge(row, receiveCash(row, who), charge);
    const order = await changeOrder(store, id, { decide, now: who.now });
    announceOrder(ctx, store, order);
  } catch (cause) {
    if (!(cause instanceof ApiError) || !['wrong_step', 'not_found'].includes(cause.extra.code)) throw cause;
    ctx.log.warn({ order: id, settlement: settlement._id }, 'an order of a settlement could not be paid');
  }
}

/** Records the charges of parcels that came back: their orders stay cancelled. */
async function chargeReturned(store: Store, ctx: AppContext, { rows }: SettlementRow): Promise<void> {
  for (const { result, order, charge } of rows)
    if (result === 'returned' && order && charge > 0)
      await changeOrder(store, order._id, {
        decide: (row) => chargeParcel(row, charge),
        now: ctx.clock.now(),
      });
}

/** Pays the orders of a settlement. May be repeated: an order that is paid already does not change. */
export async function applySettlement(
  store: Store,
  ctx: AppContext,
  settlement: SettlementRow,
): Promise<SettlementRow> {
  if (settlement.state === 'applied') return settlement;
  for (const id of settlement.orders) await payOrder(store, ctx, { settlement, id });
  await chargeReturned(store, ctx, settlement);
  const applied = await Settlements.in(store).change(settlement._id, { $set: { state: 'applied' } });
  return applied ?? settlement;
}

/**
 * Settles the exact rows of a statement, and returns the settlement; that of the first time for rows that were sent
 * before. Throws a 409 when no row settles a parcel.
 */
export async function settle(
  { store, ctx, by, id }: { store: Store; ctx: AppContext; by: string; id: string | undefined },
  input: z.output<typeof SettlementInput>,
): Promise<SettlementRow> {
  return applySettlement(store, ctx, await claim(store, { ...input, by, id }));
}
