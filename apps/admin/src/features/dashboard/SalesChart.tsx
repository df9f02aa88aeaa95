import { useState } from 'react';
import { day as dayName, money } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import classes from './dashboard.module.css';
import type { Overview } from './queries.ts';

const width = 600;
const height = 120;
const gap = 3;

/** A bar a day. The picture is for the eye; the same figures are in a table below it for everybody. */
export function SalesChart({ days }: Pick<Overview, 'days'>) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(1, ...days.map(({ total }) => total));
  const step = width / Math.max(1, days.length);
  return (
    <figure className={classes.figure}>
      <p className={classes.most}>{t('highest day {{amount}}', { amount: money(most) })}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        className={classes.chart}
      >
        {days.map(({ day, orders, total }, index) => {
          const tall = total > 0 ? Math.max(3, (total / most) * height) : 1;
          return (
            <rect key={day} x={index * step} y={height - tall} width={step - gap} height={tall} rx={2}>
              <title>{`${dayName(day)}: ${money(total)}, ${t('{{count}} orders', { count: orders })}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={classes.ends}>
        <span>{dayName(days[0]?.day ?? '')}</span>
        <span>{dayName(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <details className={classes.table} onToggle={({ currentTarget }) => setAsTable(currentTarget.open)}>
        <summary>{t('Show the figures as a table')}</summary>
        {asTable && <DayTable days={days} />}
      </details>
    </figure>
  );
}

function DayTable({ days }: Pick<Overview, 'days'>) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Orders')}</th>
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, total }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{orders}</td>
            <td>{money(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
