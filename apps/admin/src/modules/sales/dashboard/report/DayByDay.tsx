import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { salesReport, useReportedDays } from '../queries.ts';
import { FiguresTable } from './FiguresTable.tsx';
import classes from './report.module.css';
import { SalesChart } from './SalesChart.tsx';
import { sumDays } from './figures.ts';

/** Sales day by day for the chosen period, compared with the period before. */
export function DayByDay() {
  const t = useT();
  const [days, setDays] = useReportedDays();
  const report = useQuery(salesReport(days));
  return (
    <div className={classes.report}>
      <Choice
        label={t('Time shown')}
        value={days}
        choices={[
          ['7', t('7 days')],
          ['30', t('30 days')],
          ['90', t('90 days')],
        ]}
        onChange={setDays}
      />
      <Loaded query={report} skeleton={<Skeleton height={290} radius="md" />}>
        {(data) =>
          sumDays(data.days).orders + sumDays(data.before).orders === 0 ? (
            <Text c="dimmed">
              {t('No sales in the last {{days}} days. Share the address of your shop to get the first one.', {
                days,
              })}
            </Text>
          ) : (
            <figure className={classes.figure}>
              {/* Another period resets the selected day. */}
              <SalesChart key={data.days.length} report={data} />
              <FiguresTable report={data} />
            </figure>
          )
        }
      </Loaded>
    </div>
  );
}
