import { useT } from '../../../../lib/i18n.ts';
import { toNumber } from './cells/cells.ts';
import classes from './variants.module.css';

/** The pieces that a typed stock adds or takes away; nothing while the stock is not changed. */
export function StockChange({ typed, seen }: { typed: string | undefined; seen: number | undefined }) {
  const t = useT();
  const number = typed === undefined ? null : toNumber(typed);
  if (number === null || seen === undefined || !Number.isInteger(number)) return null;
  const by = number - seen;
  return (
    <span className={classes.stockChange}>
      {by < 0 ? t('{{count}} fewer', { count: -by }) : t('{{count}} more', { count: by })}
    </span>
  );
}
