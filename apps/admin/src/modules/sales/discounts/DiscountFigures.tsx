import type { DiscountReport } from '@kade/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, money } from '../../../lib/format.ts';
import { type t as Translate, useT } from '../../../lib/i18n.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StillCounting } from '../../../ui/StillCounting.tsx';
import { discounts } from './queries.ts';

/** What is left after discounts and cost; nothing while no cost of the goods is known. */
const marginOf = (
  t: typeof Translate,
  { margin, margin_coverage = 0 }: Pick<DiscountReport, 'margin' | 'margin_coverage'>,
) =>
  margin === undefined
    ? []
    : [
        [t('Margin'), margin < 0 ? `−${money(-margin)}` : money(margin)] as const,
        [t('Goods with a known cost'), `${margin_coverage} %`] as const,
      ];

/** What a discount brought so far, from its orders. */
export function DiscountFigures({ id }: { id: string }) {
  const t = useT();
  const query = useQuery(discounts.report(id));
  return (
    <Section title={t('What it brought')} lead={t('All orders with this discount that were not cancelled.')}>
      <Loaded query={query}>
        {(report) => (
          <Stack gap="lg">
            {report.counting && <StillCounting />}
            <FactList
              facts={[
                [t('Orders'), count(report.orders)],
                [t('Goods before discounts'), <Money key="goods" amount={report.goods} />],
                [t('Taken off by this discount'), <Money key="discount" amount={report.discount} />],
                [t('Paid by buyers'), <Money key="paid" amount={report.paid} />],
                [
                  t('Average order'),
                  report.orders === 0 ? null : <Money key="average" amount={report.average} />,
                ],
                [t('First orders of a buyer'), count(report.first_orders)],
                [t('Cancelled'), count(report.cancelled)],
                [t('Refused at the door'), count(report.refused)],
                ...marginOf(t, report),
              ]}
            />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
