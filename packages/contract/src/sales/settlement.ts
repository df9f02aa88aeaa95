import { z } from 'zod';
import { Id, line, Money, Paging, Sum, text, textOrNone, Time } from '../core/fields.ts';

/** The most rows of a statement that is sent at once. */
export const MAX_STATEMENT_ROWS = 1000;

/**
 * What a row of a courier's statement comes to.
 * - `exact`: the parcel's amount; its order becomes paid.
 * - `differs`: another amount than the order's, which stays open.
 * - `repeated`: an earlier row of the statement is about the same parcel.
 * - `settled`: an earlier statement has settled the parcel.
 * - `received`: the order is paid already.
 * - `returned`: the order is cancelled.
 * - `unknown`: no parcel with cash on delivery has this waybill, number, or phone and amount.
 */
export const statementResults = [
  'exact',
  'differs',
  'repeated',
  'settled',
  'received',
  'returned',
  'unknown',
] as const;
export type StatementResult = (typeof statementResults)[number];

/** One parcel as a courier's statement has it. It is found by its waybill, else the order number, else phone and amount. */
export const StatementRow = z
  .object({
    waybill: textOrNone(100).default(''),
    order: textOrNone(40).default(''),
    phone: textOrNone(40).default(''),
    amount: Money,
    /** What the courier keeps for this parcel. */
    charge: Money.default(0),
  })
  .meta({ id: 'StatementRow' });

export const StatementInput = z
  .object({ courier: line(100), rows: z.array(StatementRow).min(1).max(MAX_STATEMENT_ROWS) })
  .meta({ id: 'StatementInput' });

const header = text(200);

/** The headers of the columns in the courier's file, by which a client proposes the columns of the next one. */
export const StatementColumns = z
  .object({ waybill: header, order: header, phone: header, amount: header, charge: header })
  .meta({ id: 'StatementColumns' });
export type StatementColumns = z.infer<typeof StatementColumns>;

export const SettlementInput = StatementInput.extend({
  file_name: textOrNone(200).default(''),
  /** What arrived in the bank, as the merchant read it; null when it is not known. */
  bank_amount: Money.nullable().default(null),
  columns: StatementColumns.nullable().default(null),
}).meta({ id: 'SettlementInput' });

/** A row of a statement with what it comes to. */
export const StatementLine = z
  .object({
    waybill: z.string(),
    amount: Money,
    charge: Money,
    result: z.enum(statementResults),
    /** The order of the parcel; null for an unknown one. */
    order: z
      .object({ _id: Id, number: z.number().int(), customer: z.string(), total_price: Money })
      .nullable(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

/** A statement whose exact rows have settled their parcels. */
export const Settlement = z
  .object({
    _id: Id,
    courier: z.string(),
    file_name: z.string(),
    columns: StatementColumns.nullable(),
    /** All rows, exact or not. */
    total: Sum,
    /** The exact rows. */
    settled: Sum,
    parcels: z.number().int(),
    /** The charges of all rows. */
    charges: Sum,
    bank_amount: Money.nullable(),
    /** `applying`: some orders are not paid yet, because the request was interrupted; a job completes them. */
    state: z.enum(['applying', 'applied']),
    by: z.string(),
    created_at: Time,
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.infer<typeof Settlement>;

export const SettlementDetails = Settlement.extend({ rows: z.array(StatementLine) }).meta({
  id: 'SettlementDetails',
});
export type SettlementDetails = z.infer<typeof SettlementDetails>;

/** What a statement would settle. Nothing is stored. */
export const StatementCheck = z
  .object({
    rows: z.array(StatementLine),
    total: Sum,
    settled: Sum,
    parcels: z.number().int(),
    charges: Sum,
    /** Delivered parcels of this courier that the statement does not have. */
    missing: z.array(
      z.object({
        _id: Id,
        number: z.number().int(),
        customer: z.string(),
        tracking_number: z.string(),
        total_price: Money,
      }),
    ),
    /** The settlement of the very same rows; null unless they were sent before. */
    applied: Settlement.nullable(),
  })
  .meta({ id: 'StatementCheck' });
export type StatementCheck = z.infer<typeof StatementCheck>;

export const SettlementQuery = Paging;
