import type { ParcelStatusRow } from '@kade/contract';
import { Stack, Text, Title } from '@mantine/core';
import { phrase, useT } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { parcelLabels } from '../../../lib/parcel-labels.ts';
import classes from './statement.module.css';

/** The groups in the order in which they need attention. */
const groups = [
  ['not_found', phrase('No parcel was found')],
  ['refused', phrase('The order has changed and has no parcel any more')],
  ['recorded', phrase('Written down')],
  ['repeated', phrase('Known before')],
] as const;

/** What became of each row of a courier's sheet of statuses. */
export function ParcelStatusResult({ results }: { results: readonly ParcelStatusRow[] }) {
  const t = useT();
  return (
    <Section title={t('What became of the rows')}>
      <Stack gap="lg">
        {groups.map(([result, title]) => {
          const rows = results.filter((row) => row.result === result);
          if (rows.length === 0) return null;
          return (
            <div key={result}>
              <Title order={3} size="h4">
                {t(title)} ({rows.length})
              </Title>
              <ul className={classes.lines}>
                {rows.map(({ waybill, order, status }, at) => (
                  <li key={`${waybill} ${at}`}>
                    <span className={classes.who}>
                      {order !== null && <span>#{order}</span>}
                      <span>{waybill}</span>
                    </span>
                    <Text span size="sm" c="dimmed">
                      {t(parcelLabels[status])}
                    </Text>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
