import type { AuditEntry } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { deviceName } from './device-name.ts';
import { auditDetails, auditEventLabels } from './event-labels.ts';
import classes from './audit-log.module.css';

interface LogEntryProps {
  entry: AuditEntry;
  /** The names of the merchant's stores by their ids. */
  stores: ReadonlyMap<string, string>;
}

/** One event: what, about what, by whom, when and from where. */
export function LogEntry({ entry: { at, event, by, ip, agent, facts }, stores }: LogEntryProps) {
  const t = useT();
  const people: Record<string, string> = { operator: t('the operator'), system: t('the platform') };
  const from = [people[by] ?? by, ip, deviceName(agent)].filter(Boolean).join(' · ');
  return (
    <li className={classes.entry}>
      <span>
        <Text span fw={600}>
          {facts.with === 'sign-up' ? t('Signed up') : t(auditEventLabels[event])}
        </Text>
        {auditDetails(facts, stores).map((detail) => (
          <Text span key={detail}>
            {' · '}
            {detail}
          </Text>
        ))}
      </span>
      <Text component="time" dateTime={at} size="sm" c="dimmed" className={classes.when}>
        {dateTime(at)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.from}>
        {from}
      </Text>
    </li>
  );
}
