import type { SalesReport } from '../queries.ts';
import classes from './report.module.css';

/** Units of the viewBox; the picture is stretched to its container. */
const height = 100;
const step = 10;

interface BarsProps {
  report: SalesReport;
  /** The amount at the upper edge. */
  top: number;
  /** The highlighted day. */
  at: number | null;
}

/** The chart of the sales; hidden from screen readers. */
export function Bars({ report: { days, before }, top, at }: BarsProps) {
  const width = days.length * step;
  const heightOf = (total: number) => (total / top) * height;
  const line = before
    .map(({ total }, nth) => `${nth * step + step / 2},${height - heightOf(total)}`)
    .join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={classes.bars}>
      {[0, height / 2].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className={classes.grid} />
      ))}
      {days.map(({ day, total }, nth) => {
        // A small amount beside large ones keeps a visible height.
        const tall = total > 0 ? Math.max(2, heightOf(total)) : 0;
        return (
          <rect
            key={day}
            x={nth * step + 1}
            y={height - tall}
            width={step - 2}
            height={tall}
            data-off={(at !== null && at !== nth) || undefined}
          />
        );
      })}
      <polyline points={line} className={classes.before} />
      {at !== null && (
        <line
          x1={at * step + step / 2}
          x2={at * step + step / 2}
          y1={0}
          y2={height}
          className={classes.pointer}
        />
      )}
    </svg>
  );
}
