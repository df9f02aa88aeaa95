import type { LedgerLine, Statement } from '@kade/contract';
import { dateTime } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { useCurrentStore } from '../../stores/current/index.ts';
import { monthParts, planNames, rupees } from '../labels.ts';
import classes from './document.module.css';
import { DocumentSheet } from './DocumentSheet.tsx';

const kinds: Record<LedgerLine['kind'], string> = {
  fee: phrase('Order placed'),
  waiver: phrase('Order cancelled before it was confirmed'),
  credit: phrase('Unused days of a plan'),
};

interface StatementSheetProps {
  statement: Statement;
  /** The lines that have loaded so far; undefined before the first page. */
  lines: readonly LedgerLine[] | undefined;
}

/** The lines and the sums of a month. */
export function StatementSheet({ statement, lines }: StatementSheetProps) {
  const t = useT();
  const { store } = useCurrentStore();
  const { month, closed, orders, fees, credits, total } = statement;
  const { name, year } = monthParts(month);
  const facts = [
    [t('Store'), store?.name ?? ''],
    [t('Orders with a fee'), String(orders)],
    [t('State'), closed ? t('closed') : t('not over yet')],
  ] as const;
  return (
    <DocumentSheet title={t('Statement of {{month}} {{year}}', { month: t(name), year })} facts={facts}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('Plan')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines?.map(({ _id, at, kind, order_number, plan, amount }) => (
            <tr key={_id}>
              <td>{dateTime(at)}</td>
              <td>
                {t(kinds[kind])}
                {order_number !== null && ` #${order_number}`}
              </td>
              <td>{t(planNames[plan])}</td>
              <td>{rupees(amount)}</td>
            </tr>
          ))}
          {lines?.length === 0 && (
            <tr>
              <td colSpan={4}>{t('Nothing in this month.')}</td>
            </tr>
          )}
        </tbody>
        <Sums
          rows={[
            [t('Fees'), fees],
            [t('Credits'), credits],
            [t('Total'), total],
          ]}
        />
      </table>
      <p className={classes.end}>{t('Times are those of Colombo. Lines are only added, never changed.')}</p>
    </DocumentSheet>
  );
}

const Sums = ({ rows }: { rows: readonly (readonly [string, number])[] }) => (
  <tfoot>
    {rows.map(([name, amount]) => (
      <tr key={name}>
        <th scope="row" colSpan={3}>
          {name}
        </th>
        <td>{rupees(amount)}</td>
      </tr>
    ))}
  </tfoot>
);
