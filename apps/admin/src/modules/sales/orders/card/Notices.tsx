import type { PaymentNotice } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import classes from './card.module.css';
import { sourceWords, statusWords, verdictWords } from './notice-words.ts';

/** All notices of PayHere about the payments of an order, latest first; collapsed at first. */
export function Notices({ notices }: { notices: readonly PaymentNotice[] }) {
  const t = useT();
  if (notices.length === 0) return null;
  const latestFirst = notices.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <details className={classes.notices}>
      <summary>{t('What PayHere said ({{count}})', { count: notices.length })}</summary>
      <ol>
        {latestFirst.map((notice) => (
          <li key={`${notice.ref} ${notice.payment_id} ${notice.source} ${notice.status} ${notice.at}`}>
            <Notice notice={notice} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Notice({ notice }: { notice: PaymentNotice }) {
  const t = useT();
  const { at, source, status, verdict, payment_id, amount, currency, method, message } = notice;
  const facts = [t(sourceWords[source]), payment_id, method].filter(Boolean);
  return (
    <>
      <Text size="sm" fw={600}>
        {t(statusWords[status])} · {`${currency} ${amount}`.trim()}
      </Text>
      {message && <Text size="sm">{message}</Text>}
      {verdict !== 'genuine' && (
        <Text size="sm" className={classes.disbelieved}>
          {t(verdictWords[verdict])}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{dateTime(at)}</time> · {facts.join(' · ')}
      </Text>
    </>
  );
}
