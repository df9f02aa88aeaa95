import type { LedgerLine } from '@kade/contract';
import { dateTime } from '../../../lib/format.ts';

/** One CSV line for each line of the ledger; amounts in rupees, times of Colombo. */
export const toStatementCsvRows = (lines: readonly LedgerLine[]) =>
  lines.map(({ at, kind, order_number, plan, amount }) => ({
    Date: dateTime(at),
    Kind: kind,
    Order: order_number ?? '',
    Plan: plan,
    Amount: amount,
  }));
