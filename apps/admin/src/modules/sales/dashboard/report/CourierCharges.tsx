import { Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { Money } from '../../../../ui/Money.tsx';
import { Section } from '../../../../ui/Section.tsx';
import type { ReportedDays, SalesReport } from '../queries.ts';
import classes from './report.module.css';

interface CourierChargesProps {
  couriers: NonNullable<SalesReport['couriers']>;
  days: ReportedDays;
}

/** What couriers took for parcels, the largest sum first. */
export function CourierCharges({ couriers, days }: CourierChargesProps) {
  const t = useT();
  const most = Math.max(...couriers.map(({ charges }) => charges));
  return (
    <Section title={t('What couriers took')} lead={t('Last {{days}} days', { days })}>
      <ul className={classes.districts}>
        {couriers.map(({ courier, parcels, returned, charges }) => (
          <li key={courier}>
            <span>
              {courier} · <Money amount={charges} />
            </span>
            <Text span size="sm" c="dimmed">
              {returned > 0
                ? t('{{count}} parcels, {{returned}} came back', { count: parcels, returned })
                : t('{{count}} parcels', { count: parcels })}
            </Text>
            <span
              className={classes.share}
              style={{ inlineSize: `${(charges / most) * 100}%` }}
              aria-hidden
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
