import type { StatementCheck, StatementResult as Result } from '@kade/contract';
import { Stack } from '@mantine/core';
import { money } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { StatementLines } from './StatementLines.tsx';

/** What the merchant has to look at, in the order in which it needs attention. */
const problems: readonly [Result, string, string][] = [
  ['differs', phrase('Another amount than the order’s'), phrase('They stay open. Ask the courier.')],
  ['unknown', phrase('No parcel was found'), phrase('Look at the waybill and the number of the order.')],
  ['repeated', phrase('Twice in this statement'), phrase('Only the first row counts.')],
  ['returned', phrase('Cancelled or refused'), phrase('The order is not paid by this.')],
];
/** What needs nothing. */
const others: readonly [Result, string, string][] = [
  ['received', phrase('Paid already'), phrase('The money was marked as received before.')],
  ['settled', phrase('Settled by an earlier statement'), phrase('They are not counted again.')],
  ['exact', phrase('Exact'), phrase('These orders become paid.')],
];

/** The sums of a statement, its rows by what they come to, problems first, and the parcels that it lacks. */
export function StatementResult({ check }: { check: StatementCheck }) {
  const t = useT();
  const { total, charges, settled, parcels, missing, rows } = check;
  const groups = (of: typeof problems, folded: boolean) =>
    of.map(([result, title, hint]) => (
      <StatementLines
        key={result}
        title={t(title)}
        hint={t(hint)}
        lines={rows.filter((row) => row.result === result)}
        folded={folded}
      />
    ));
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          [t('Sum of the statement'), money(total)],
          [t('Charges of the courier'), money(charges)],
          [t('To your bank'), money(Math.max(total - charges, 0))],
          [t('Settles'), t('{{count}} parcels · {{amount}}', { count: parcels, amount: money(settled) })],
        ]}
      />
      {groups(problems, false)}
      <StatementLines
        title={t('Delivered, and missing from the statement')}
        hint={t('The courier still owes their money.')}
        lines={missing.map(({ tracking_number, total_price, ...order }) => ({
          waybill: tracking_number,
          amount: total_price,
          charge: 0,
          result: 'unknown',
          order: { ...order, total_price },
        }))}
      />
      {groups(others, true)}
    </Stack>
  );
}
