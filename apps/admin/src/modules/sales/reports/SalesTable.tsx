import type { SalesFigures, SalesOverTime } from '@kade/contract';
import { count, day as dayName, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShownPeriod } from './queries.ts';
import type { ReportView } from './ReportPage.tsx';
import { Figure, ReportTable, RowHead } from './table-parts.tsx';

interface SalesTableProps {
  report: SalesOverTime;
  view: ReportView;
  period: ShownPeriod;
  /** Whether imported orders count, which are not among the orders: no figure leads to its orders then. */
  isWithImported: boolean;
}

/** Sales of each day; the number of orders leads to them. */
export function SalesTable({ report, view, period, isWithImported }: SalesTableProps) {
  const t = useT();
  const most = Math.max(0, ...report.days.map(({ total }) => total));
  const counted: Record<string, string> = view === 'order' ? { money: 'counted' } : {};
  const ordersOf = (days: ShownPeriod) =>
    isWithImported ? undefined : paths.reportedOrders({ ...days, ...counted });
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
    <ReportTable columns={columns}>
      <tbody>
        {report.days.map(({ day, ...figures }) => (
          <DayRow
            key={day}
            name={dayName(`${day}T12:00:00+05:30`)}
            to={ordersOf({ from: day, to: day })}
            share={most === 0 ? 0 : (Math.max(0, figures.total) / most) * 100}
            figures={figures}
            view={view}
          />
        ))}
      </tbody>
      <tfoot>
        <DayRow name={t('Total')} to={ordersOf(period)} share={0} figures={report} view={view} />
      </tfoot>
    </ReportTable>
  );
}

interface DayRowProps {
  name: string;
  /** The orders that are counted. */
  to: string | undefined;
  /** Its length beside the best day, in percent. */
  share: number;
  figures: SalesFigures;
  view: ReportView;
}

function DayRow({ name, to, share, figures, view }: DayRowProps) {
  const t = useT();
  // In the other view, orders whose goods went back are counted without them.
  const movedTo = (moved: 'cancelled' | 'refunded') =>
    to === undefined || view === 'order' || figures[moved] === 0 ? undefined : `${to}&moved=${moved}`;
  return (
    <tr>
      <RowHead share={share}>{name}</RowHead>
      <td data-label={t('Orders')}>
        <Figure to={figures.orders === 0 ? undefined : to}>{count(figures.orders)}</Figure>
      </td>
      <td data-label={t('Before discounts')}>{money(figures.gross)}</td>
      <td data-label={t('Discounts')}>{money(figures.discount)}</td>
      {view === 'event' && (
        <td data-label={t('Cancelled')}>
          <Figure to={movedTo('cancelled')}>{money(figures.cancelled)}</Figure>
        </td>
      )}
      <td data-label={t('Refunded')}>
        <Figure to={movedTo('refunded')}>{money(figures.refunded)}</Figure>
      </td>
      <td data-label={t('Sales')}>{money(figures.net)}</td>
      <td data-label={t('Delivery and charges')}>{money(figures.charges)}</td>
      <td data-label={t('Total')}>{money(figures.total)}</td>
      <td data-label={t('Received')}>{money(figures.received)}</td>
    </tr>
  );
}
