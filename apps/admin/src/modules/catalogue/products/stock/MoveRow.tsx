import type { StockMove } from '@kade/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { count, dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { stockReasonWords } from '../../../../lib/stock-reasons.ts';
import classes from './stock.module.css';

interface MoveRowProps {
  move: StockMove;
  /** What was changed, where that is not the product of the page. */
  what?: ReactNode;
  /** Who changed it. */
  who: ReactNode;
}

/** A change as `+3` or `−3`. */
export const signed = (delta: number): string => `${delta < 0 ? '−' : '+'}${count(Math.abs(delta))}`;

/** The pieces of a movement: what came or went, or how many only changed their place. */
const piecesOf = ({ delta, parts = [] }: StockMove): string =>
  delta === 0 ? count(parts.reduce((sum, part) => sum + Math.max(0, part.delta), 0)) : signed(delta);

/** One movement: the pieces, why they came or went, when, by whom, and how many were there after it. */
export function MoveRow({ move, what, who }: MoveRowProps) {
  const t = useT();
  const { after, reason, at, note, parts = [] } = move;
  return (
    <li className={classes.move}>
      <span className={classes.delta}>{piecesOf(move)}</span>
      <div className={classes.why}>
        <Text size="sm" fw={600}>
          {t(stockReasonWords[reason])}
        </Text>
        {what && <Text size="sm">{what}</Text>}
        {parts.length > 0 && (
          <Text size="sm">{parts.map((part) => `${part.name} ${signed(part.delta)}`.trim()).join(', ')}</Text>
        )}
        {note && <Text size="sm">{note}</Text>}
        <Text size="xs" c="dimmed">
          <time dateTime={at}>{dateTime(at)}</time>
          {who && <> · {who}</>}
        </Text>
      </div>
      <Text size="sm" className={classes.after}>
        {t('{{count}} left', { count: after })}
      </Text>
    </li>
  );
}
