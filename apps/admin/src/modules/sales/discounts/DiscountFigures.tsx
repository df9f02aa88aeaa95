import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Section } from '../../../ui/Section.tsx';
import { discounts } from './queries.ts';

/** What a discount brought so far, from its orders. */
export function DiscountFigures({ id }: { id: string }) {
  const t = useT();
  const query = useQuery(discounts.report(id));
  return (
    <Section title={t('What it brought')} lead={t('All orders with this discount that were not cancelled.')}>
      <Loaded query={query}>
        {(report) => (
          <FactList
            facts={[
              [t('Orders'), count(report.orders)],
              [t('Goods before discounts'), <Money key="goods" amount={report.goods} />],
              [t('Taken off by this discount'), <Money key="discount" amount={report.discount} />],
              [t('Paid by buyers'), <Money key="paid" amount={report.paid} />],
              [t('Average order'), <Money key="average" amount={report.average} />],
              [t('First orders of a buyer'), count(report.first_orders)],
              [t('Cancelled'), count(report.cancelled)],
              [t('Refused at the door'), count(report.refused)],
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
