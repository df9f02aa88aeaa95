import { useState } from 'react';
import { day as dayName, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import type { SalesReport } from '../queries.ts';
import classes from './report.module.css';

/** The figures of the chart as a table, for screen readers and for exact values. */
export function FiguresTable({ report }: { report: SalesReport }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.table} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('Show the figures as a table')}</summary>
      {opened && <Rows report={report} />}
    </details>
  );
}

function Rows({ report: { days, before } }: { report: SalesReport }) {
  const t = useT();
  const rows = days.map((day, nth) => ({ ...day, earlier: before[nth]?.total ?? 0 })).toReversed();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Orders')}</th>
          <th scope="col">{t('Total')}</th>
          <th scope="col">{t('{{days}} days before', { days: String(days.length) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, orders, total, earlier }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{orders}</td>
            <td>{money(total)}</td>
            <td>{money(earlier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
