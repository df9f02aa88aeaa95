import type { PaymentNotice } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import classes from './card-payment.module.css';
import { sourceLabels, statusLabels, verificationTexts } from './notification-labels.ts';

/** All notifications of PayHere about the payments of an order, latest first; collapsed at first. */
export function PaymentNotifications({ notifications }: { notifications: readonly PaymentNotice[] }) {
  const t = useT();
  if (notifications.length === 0) return null;
  const latestFirst = notifications.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <details className={classes.notices}>
      <summary>{t('What PayHere said ({{count}})', { count: notifications.length })}</summary>
      <ol>
        {latestFirst.map((notification) => (
          <li
            key={`${notification.ref} ${notification.payment_id} ${notification.source} ${notification.status} ${notification.at}`}
          >
            <Notification notification={notification} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Notification({ notification }: { notification: PaymentNotice }) {
  const t = useT();
  const { at, source, status, verdict, payment_id, amount, currency, method, message } = notification;
  const facts = [t(sourceLabels[source]), payment_id, method].filter(Boolean);
  return (
    <>
      <Text size="sm" fw={600}>
        {t(statusLabels[status])} · {`${currency} ${amount}`.trim()}
      </Text>
      {message && <Text size="sm">{message}</Text>}
      {verdict !== 'genuine' && (
        <Text size="sm" className={classes.disbelieved}>
          {t(verificationTexts[verdict])}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{dateTime(at)}</time> · {facts.join(' · ')}
      </Text>
    </>
  );
}
