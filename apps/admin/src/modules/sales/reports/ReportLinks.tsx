import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { type Need, useMay } from '../../stores/current/index.ts';

const reports: { title: string; to: string; need?: Need }[] = [
  { title: phrase('Sales over time'), to: paths.salesReport() },
  { title: phrase('Received and open money'), to: paths.paymentsReport() },
  { title: phrase('Cash from couriers'), to: paths.courierCash() },
  { title: phrase('Products sold'), to: paths.productsReport() },
  { title: phrase('Discounts'), to: paths.discounts(), need: 'discounts:read' },
  { title: phrase('Stock and what nobody buys'), to: paths.stockReport() },
  { title: phrase('Districts and refusals'), to: paths.districtsReport() },
  { title: phrase('First and returning customers'), to: paths.customersReport() },
  { title: phrase('From views to orders'), to: paths.visitsReport() },
  { title: phrase('Where buyers come from'), to: paths.sourcesReport() },
  { title: phrase('Searches in the shop'), to: paths.searchesReport() },
  { title: phrase('What the staff did'), to: paths.staffReport() },
];

/** The other reports. */
export function ReportLinks({ title }: { title: string }) {
  const t = useT();
  const may = useMay();
  return (
    <Group component="nav" aria-label={t('Reports')} gap="md">
      {reports
        .filter((report) => t(report.title) !== title && may(report.need ?? 'reports:read'))
        .map((report) => (
          <Anchor key={report.to} component={Link} to={report.to} size="sm">
            {t(report.title)}
          </Anchor>
        ))}
    </Group>
  );
}
