import { Anchor, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './queries.ts';

const DayByDay = lazyPart(() => import('./report/DayByDay.tsx').then((file) => file.DayByDay));

/** Sales of today, of 7 and of 30 days, and day by day. */
export function Sales({ sales }: Pick<Overview, 'sales'>) {
  const t = useT();
  const spans = [
    [t('Today'), sales.today],
    [t('Last 7 days'), sales.last_7_days],
    [t('Last 30 days'), sales.last_30_days],
  ] as const;
  return (
    <Section
      title={t('Sales')}
      lead={t('All orders except cancelled ones.')}
      actions={
        <Anchor component={Link} to={paths.paymentsReport()}>
          {t('Received and open money')}
        </Anchor>
      }
    >
      <dl className={classes.figures}>
        {spans.map(([label, { orders, total }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={classes.amount}>
                <Money amount={total} />
              </span>
              <Text span size="sm" c="dimmed">
                {t('{{count}} orders', { count: orders })}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton mt="lg" height={330} radius="md" />}>
        <DayByDay />
      </Suspense>
    </Section>
  );
}
