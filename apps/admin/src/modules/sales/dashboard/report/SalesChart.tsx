import { Text } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { day as dayName, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import type { SalesReport } from '../queries.ts';
import { Bars } from './Bars.tsx';
import { comparison } from './comparison.ts';
import classes from './report.module.css';
import { shortAmount, sumDays, roundUpForAxis } from './figures.ts';

/** The figures of one day or, without one, of all days. The figures keep their place so that the layout does not shift. */
function Figures({ report, at }: { report: SalesReport; at: number | null }) {
  const t = useT();
  const { orders, total, ...one } = (at === null ? undefined : report.days[at]) ?? sumDays(report.days);
  const before = at === null ? undefined : report.before[at];
  return (
    <p className={classes.figures}>
      <strong>{money(total)}</strong> <span>{t('{{count}} orders', { count: orders })}</span>
      <Text span size="sm" c="dimmed" className={classes.context}>
        {'day' in one && dayName(String(one.day))}
        {before
          ? ` · ${t('{{days}} days before: {{amount}}', {
              days: String(report.days.length),
              amount: money(before.total),
            })}`
          : comparison(t, report)}
      </Text>
    </p>
  );
}

/**
 * A bar for each day, and the period before as a line. A transparent slider over the chart selects a day by pointer,
 * touch or arrow keys.
 */
export function SalesChart({ report }: { report: SalesReport }) {
  const t = useT();
  const [at, setAt] = useState<number | null>(null);
  const { days, before } = report;
  const last = days.length - 1;
  const top = roundUpForAxis([...days, ...before].map(({ total }) => total));
  const nth = at ?? last;
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const selectedDay = days[nth];
  return (
    <>
      <Figures report={report} at={at} />
      <div className={classes.plot}>
        <div className={classes.axis} aria-hidden>
          {[top, top / 2, 0].map((rupees) => (
            <span key={rupees}>{shortAmount(rupees)}</span>
          ))}
        </div>
        <div className={classes.area}>
          <Bars report={report} top={top} at={at} />
          <input
            type="range"
            className={classes.slider}
            aria-label={t('Day')}
            aria-valuetext={
              selectedDay &&
              `${dayName(selectedDay.day)}: ${money(selectedDay.total)}, ${t('{{count}} orders', { count: selectedDay.orders })}`
            }
            min={0}
            max={last}
            value={nth}
            onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
            onFocus={() => setAt(nth)}
            onBlur={() => setAt(null)}
            onPointerMove={point}
            onPointerLeave={() => setAt(null)}
          />
        </div>
        <div className={classes.ends} aria-hidden>
          <span>{dayName(days[0]?.day ?? '')}</span>
          <span>{dayName(days[last]?.day ?? '')}</span>
        </div>
      </div>
      <p className={classes.key}>
        <span data-kind="now">{t('Last {{days}} days', { days: String(days.length) })}</span>
        <span data-kind="before">{t('The {{days}} days before', { days: String(days.length) })}</span>
      </p>
    </>
  );
}
