import type { StatementLine } from '@kade/contract';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Money } from '../../../ui/Money.tsx';
import classes from './statement.module.css';

/** The rows of a group that are shown at first. */
const SHOWN = 20;

function Line({ line: { waybill, amount, charge, order } }: { line: StatementLine }) {
  const t = useT();
  const differs = order && order.total_price !== amount;
  return (
    <li>
      <span className={classes.who}>
        {order ? (
          <Anchor component={Link} to={paths.order(order._id)} fw={600}>
            #{order.number}
          </Anchor>
        ) : (
          <span>{waybill || '–'}</span>
        )}
        {order && <span>{order.customer}</span>}
        {order && waybill && (
          <Text span size="sm" c="dimmed">
            {waybill}
          </Text>
        )}
      </span>
      <span className={classes.sum}>
        <Money amount={amount} />
        {differs && (
          <Text span size="sm" c="dimmed">
            {t('{{amount}} expected', { amount: money(order.total_price) })}
          </Text>
        )}
        {charge > 0 && (
          <Text span size="sm" c="dimmed">
            {t('{{amount}} charge', { amount: money(charge) })}
          </Text>
        )}
      </span>
    </li>
  );
}

function Rows({ lines }: { lines: readonly StatementLine[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(lines.length <= SHOWN);
  return (
    <>
      <ul className={classes.lines}>
        {(isWhole ? lines : lines.slice(0, SHOWN)).map((line, at) => (
          <Line key={`${line.waybill} ${line.order?._id ?? ''} ${at}`} line={line} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="secondary" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('Show all {{count}}', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

interface StatementLinesProps {
  title: string;
  hint: string;
  lines: readonly StatementLine[];
  /** Shows the title alone until it is asked for. */
  folded?: boolean;
}

/** The rows of a statement that come to the same. */
export function StatementLines({ title, hint, lines, folded = false }: StatementLinesProps) {
  if (lines.length === 0) return null;
  const about = (
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
  );
  if (folded)
    return (
      <details>
        <summary className={classes.summary}>
          {title} ({lines.length})
        </summary>
        {about}
        <Rows lines={lines} />
      </details>
    );
  return (
    <div>
      <Title order={3} size="h4">
        {title} ({lines.length})
      </Title>
      {about}
      <Rows lines={lines} />
    </div>
  );
}
