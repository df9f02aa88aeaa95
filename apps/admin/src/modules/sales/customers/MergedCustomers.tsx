import type { CustomerDetails } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May } from '../../stores/current/index.ts';
import { useSeparateCustomers } from './queries.ts';

/** Who was merged into a customer and can be separated again. */
export function MergedCustomers({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const confirm = useConfirm();
  const separate = useSeparateCustomers();
  if (customer.merged.length === 0) return null;
  const ask = async (id: string, name: string) => {
    const both = { name, kept: customer.name };
    const isDone = await confirm({
      title: t('Undo the merge'),
      message: t('{{name}} becomes a customer apart from {{kept}} again, with the own orders.', both),
      action: t('Separate {{name}}', { name }),
      variant: 'primary',
      send: () => separate.mutateAsync({ params: { id } }),
    });
    if (isDone) notify.done(t('{{name}} and {{kept}} are two customers again', both));
  };
  return (
    <Section title={t('Merged into this customer')}>
      <ul className={rows.rows}>
        {customer.merged.map(({ _id, name, phone, undo_until }) => (
          <li key={_id}>
            <div className={rows.rowText}>
              <Text className={rows.keyStart}>{[name, phone].filter(Boolean).join(' · ')}</Text>
              <Text size="sm" c="dimmed">
                {t('Can be undone until {{day}}', { day: day(undo_until) })}
              </Text>
            </div>
            <May need="customers:write">
              <Button
                variant="secondary"
                onClick={() => void ask(_id, name)}
                aria-label={t('Undo the merge of {{name}}', {
                  name: [name, phone].filter(Boolean).join(' · '),
                })}
              >
                {t('Undo')}
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </Section>
  );
}
