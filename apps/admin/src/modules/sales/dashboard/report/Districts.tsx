import { Text } from '@mantine/core';
import { useDistrictName } from '../../../../lib/districts.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import type { ReportedDays, SalesReport } from '../queries.ts';
import classes from './report.module.css';

const shown = 6;

/** The districts of orders, most orders first; the districts beyond the first few are one line. */
export function Districts({ districts, days }: { districts: SalesReport['districts']; days: ReportedDays }) {
  const t = useT();
  const getName = useDistrictName();
  const rest = districts.slice(shown).reduce((all, { orders }) => all + orders, 0);
  const lines = [
    ...districts.slice(0, shown).map(({ district, orders }) => ({
      name: district ? getName(district) : t('Collected or not known'),
      orders,
    })),
    ...(rest > 0 ? [{ name: t('Other districts'), orders: rest }] : []),
  ];
  const all = lines.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Section title={t('Where orders go')} lead={t('Last {{days}} days', { days })}>
      <ul className={classes.districts}>
        {lines.map(({ name, orders }) => (
          <li key={name}>
            <span>{name}</span>
            <Text span size="sm" c="dimmed">
              {t('{{count}} orders', { count: orders })}
            </Text>
            <span className={classes.share} style={{ inlineSize: `${(orders / all) * 100}%` }} aria-hidden />
          </li>
        ))}
      </ul>
    </Section>
  );
}
