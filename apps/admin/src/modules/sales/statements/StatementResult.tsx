import type { StatementCheck, StatementLine, StatementResult as Result } from '@kade/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import classes from './statement.module.css';

/** The groups in the order in which they need attention. Exact rows are last, and closed. */
const groups: readonly [Result, string, string][] = [
  ['differs', phrase('Another amount than the order’s'), phrase('They stay open. Ask the courier.')],
  ['unknown', phrase('No parcel was found'), phrase('Look at the waybill and the number of the order.')],
  ['repeated', phrase('Twice in this statement'), phrase('Only the first row counts.')],
  ['settled', phrase('Settled by an earlier statement'), phrase('They are not counted again.')],
  ['received', phrase('Paid already'), phrase('The money was marked as received before.')],
  ['returned', phrase('Cancelled or refused'), phrase('The order is not paid by this.')],
  ['exact', phrase('Exact'), phrase('These orders become paid.')],
];

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

function Group({ title, hint, lines }: { title: string; hint: string; lines: readonly StatementLine[] }) {
  return (
    <div>
      <Title order={3} size="h4">
        {title} ({lines.length})
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          <Line key={`${line.waybill} ${line.order?._id ?? ''} ${at}`} line={line} />
        ))}
      </ul>
    </div>
  );
}

/** The sums of a statement, its rows by what they come to, and the parcels that it lacks. */
export function StatementResult({ check }: { check: StatementCheck }) {
  const t = useT();
  const { total, charges, settled, parcels, missing } = check;
  const exact = check.rows.filter(({ result }) => result === 'exact');
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          [t('Sum of the statement'), money(total)],
          [t('Charges of the courier'), money(charges)],
          [t('To your bank'), money(Math.max(total - charges, 0))],
          [t('Settles'), t('{{count}} parcels · {{amount}}', { count: parcels, amount: money(settled) })],
        ]}
      />
      {groups.map(([result, title, hint]) => {
        const lines = result === 'exact' ? [] : check.rows.filter((line) => line.result === result);
        return lines.length > 0 && <Group key={result} title={t(title)} hint={t(hint)} lines={lines} />;
      })}
      {missing.length > 0 && (
        <Group
          title={t('Delivered, and missing from the statement')}
          hint={t('The courier still owes their money.')}
          lines={missing.map(({ tracking_number, total_price, ...order }) => ({
            waybill: tracking_number,
            amount: total_price,
            charge: 0,
            result: 'unknown',
            order: { ...order, total_price },
          }))}
        />
      )}
      {exact.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('{{count}} exact rows', { count: exact.length })}</summary>
          <Group title={t('Exact')} hint={t('These orders become paid.')} lines={exact} />
        </details>
      )}
    </Stack>
  );
}
