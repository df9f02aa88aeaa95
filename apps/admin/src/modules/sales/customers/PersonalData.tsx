import type { CustomerDetails } from '@kade/contract';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadJson } from '../../../lib/download.ts';
import { day } from '../../../lib/format.ts';
import { forget, refreshAfter } from '../../../lib/invalidation.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { call } from '../../../lib/query.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { May } from '../../stores/current/index.ts';
import { useEraseCustomer } from './queries.ts';

/** Hands over all that the shop has of a person, or erases it. */
export function PersonalData({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const go = useNavigate();
  const client = useQueryClient();
  const confirm = useConfirm();
  const erase = useEraseCustomer();
  const [isReading, setReading] = useState(false);
  const params = { id: customer._id };
  const name = [customer.name, customer.phone].filter(Boolean).join(' · ');
  const save = async () => {
    setReading(true);
    try {
      const all = await call('personalData.export', { params });
      downloadJson(`customer-${customer._id}.json`, all);
    } catch (thrown) {
      notify.error(thrown);
    } finally {
      setReading(false);
    }
  };
  const ask = async () => {
    const isDone = await confirm({
      title: t('Erase the data of a customer'),
      message: t(
        'Name, phone, email, addresses and notes of {{name}} are erased for good, on the orders too. Their numbers, products and amounts stay. This cannot be undone.',
        { name },
      ),
      action: t('Erase {{name}}', { name }),
      send: () => erase.mutateAsync({ params }),
    });
    if (!isDone) return;
    notify.done(t('The data of the customer were erased'));
    await go(paths.customers(), { replace: true });
    forget(client, customer._id);
    await refreshAfter(client, 'personalData.erase');
  };
  return (
    <Section
      title={t('Personal data')}
      lead={t('A customer may ask what you have stored about them, and to have it erased.')}
    >
      {customer.erasure_asked_at && (
        <Message>
          {t('The customer asked on {{day}} to be erased.', { day: day(customer.erasure_asked_at) })}
        </Message>
      )}
      <Group gap="xs">
        <May need="customers:export">
          <Button variant="secondary" loading={isReading} onClick={() => void save()}>
            {t('Download everything')}
          </Button>
        </May>
        <May need="customers:erase">
          <Button variant="danger" onClick={() => void ask()}>
            {t('Erase')}
          </Button>
        </May>
      </Group>
    </Section>
  );
}
