import type { Order } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './order-page.module.css';

/** What happened to the order's two statuses, the latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <Section title={t('History')}>
      <ol className={classes.history}>
        {history.toReversed().map(({ at, field, from, to, by }) => {
          const kind = field === 'order_status' ? 'order' : 'payment';
          return (
            <li key={`${at} ${field} ${to}`}>
              <span className={classes.move}>
                <Text span size="sm" fw={600}>
                  {kind === 'order' ? t('Status') : t('Payment Status')}
                </Text>
                <StatusBadge kind={kind} status={from} />
                <span aria-hidden>→</span>
                <span className="kade-unseen">{t('to')}</span>
                <StatusBadge kind={kind} status={to} />
              </span>
              <Text size="xs" c="dimmed">
                <time dateTime={at}>{dateTime(at)}</time> · {by}
              </Text>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
