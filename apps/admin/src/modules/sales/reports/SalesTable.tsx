import type { SalesFigures, SalesOverTime } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count, day as dayName, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShownPeriod } from './queries.ts';
import type { ReportView } from './ReportPage.tsx';
import classes from './reports.module.css';

interface SalesTableProps {
  report: SalesOverTime;
  view: ReportView;
  period: ShownPeriod;
}

/** Sales of each day; the number of orders leads to them. */
export function SalesTable({ report, view, period }: SalesTableProps) {
  const t = useT();
  const most = Math.max(0, ...report.days.map(({ total }) => total));
  const counted: Record<string, string> = view === 'order' ? { money: 'counted' } : {};
  const columns = [
    t('Day'),
    t('Orders'),
    t('Before discounts'),
    t('Discounts'),
    ...(view === 'event' ? [t('Cancelled')] : []),
    t('Refunded'),
    t('Sales'),
    t('Delivery and charges'),
    t('Total'),
    t('Received'),
  ];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.days.map(({ day, ...figures }) => (
          <DayRow
            key={day}
            name={dayName(`${day}T12:00:00+05:30`)}
            to={paths.reportedOrders({ from: day, to: day, ...counted })}
            share={most === 0 ? 0 : (Math.max(0, figures.total) / most) * 100}
            figures={figures}
            view={view}
          />
        ))}
      </tbody>
      <tfoot>
        <DayRow
          name={t('Total')}
          to={paths.reportedOrders({ ...period, ...counted })}
          share={0}
          figures={report}
          view={view}
        />
      </tfoot>
    </table>
  );
}

interface DayRowProps {
  name: string;
  /** The orders that are counted. */
  to: string;
  /** Its length beside the best day, in percent. */
  share: number;
  figures: SalesFigures;
  view: ReportView;
}

function DayRow({ name, to, share, figures, view }: DayRowProps) {
  const t = useT();
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.share} style={{ inlineSize: `${share}%` }} aria-hidden />
      </th>
      <td data-label={t('Orders')}>
        {figures.orders === 0 ? (
          0
        ) : (
          <Anchor component={Link} to={to}>
            {count(figures.orders)}
          </Anchor>
        )}
      </td>
      <td data-label={t('Before discounts')}>{money(figures.gross)}</td>
      <td data-label={t('Discounts')}>{money(figures.discount)}</td>
      {view === 'event' && (
        <td data-label={t('Cancelled')}>
          <Moved amount={figures.cancelled} to={`${to}&did=cancelled`} />
        </td>
      )}
      <td data-label={t('Refunded')}>
        {view === 'event' ? (
          <Moved amount={figures.refunded} to={`${to}&did=refunded`} />
        ) : (
          money(figures.refunded)
        )}
      </td>
      <td data-label={t('Sales')}>{money(figures.net)}</td>
      <td data-label={t('Delivery and charges')}>{money(figures.charges)}</td>
      <td data-label={t('Total')}>{money(figures.total)}</td>
      <td data-label={t('Received')}>{money(figures.received)}</td>
    </tr>
  );
}

/** An amount of a day of events, with the orders with which that was done. */
const Moved = ({ amount, to }: { amount: number; to: string }) =>
  amount === 0 ? (
    money(amount)
  ) : (
    <Anchor component={Link} to={to} inherit>
      {money(amount)}
    </Anchor>
  );
