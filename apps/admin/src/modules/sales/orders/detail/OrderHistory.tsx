import type { Order } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { authorName, eventText, historyNote } from './history-texts.ts';
import classes from './order-page.module.css';

type Entry = Order['history'][number];

/** The events of the order, latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <Section title={t('History')}>
      <ol className={classes.history}>
        {history.toReversed().map((entry) => {
          const { at, field, to, note } = entry;
          return (
            <li key={`${at} ${field} ${to}`}>
              <Event entry={entry} />
              {note && <Text size="sm">{historyNote(t, note)}</Text>}
              <Text size="xs" c="dimmed">
                <time dateTime={at}>{dateTime(at)}</time> · {authorName(t, entry)}
              </Text>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Event({ entry }: { entry: Entry }) {
  const t = useT();
  const { field, from, to } = entry;
  if (field !== 'order_status' && field !== 'payment_status')
    return (
      <Text size="sm" fw={600}>
        {eventText(t, entry)}
      </Text>
    );
  const kind = field === 'order_status' ? 'order' : 'payment';
  return (
    <span className={classes.move}>
      <Text span size="sm" fw={600}>
        {kind === 'order' ? t('Status') : t('Payment Status')}
      </Text>
      <StatusBadge kind={kind} status={from} />
      <span aria-hidden>→</span>
      <span className="kade-unseen">{t('to')}</span>
      <StatusBadge kind={kind} status={to} />
    </span>
  );
}
