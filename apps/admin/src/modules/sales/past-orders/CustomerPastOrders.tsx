import { useT } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/use-list.ts';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PastOrderList } from './PastOrderList.tsx';
import { pastOrders } from './queries.ts';

/** The imported orders of a customer; nothing where there are none. */
export function CustomerPastOrders({ id }: { id: string }) {
  const t = useT();
  const { list } = useList(pastOrders(id));
  if (list.rows.length === 0) return null;
  return (
    <Section title={t('Imported orders')} lead={t('From the shop before. The figures include them.')}>
      <PastOrderList orders={list.rows} />
      <ShowMore more={list.more} />
    </Section>
  );
}
