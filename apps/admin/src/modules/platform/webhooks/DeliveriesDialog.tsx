import type { Webhook, WebhookDelivery } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { webhooks, useReplay, useSendTest } from './queries.ts';
import classes from '../../../ui/setting-rows.module.css';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { deliveryStateLabels, webhookEventLabel } from './event-labels.ts';

interface DeliveriesDialogProps {
  opened: boolean;
  webhook: Webhook | null;
  onClose: () => void;
}

/** The recent deliveries of a webhook with their responses, and a button that sends one again. */
export function DeliveriesDialog({ opened, webhook, onClose }: DeliveriesDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('Messages of the last 30 days')} opened={opened} onClose={onClose} size="lg">
      {webhook && <Deliveries webhook={webhook} />}
    </Dialog>
  );
}

function Deliveries({ webhook: { _id: id, enabled } }: { webhook: Webhook }) {
  const t = useT();
  const deliveries = useQuery(webhooks.deliveries(id));
  const test = useSendTest();
  const sendTest = () =>
    test.mutateAsync({ params: { id } }).then(
      () => notify.done(t('A test message is on its way')),
      (thrown: unknown) => notify.failed(errorText(thrown)),
    );
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button
          variant="secondary"
          disabled={!enabled}
          loading={test.isPending}
          onClick={() => void sendTest()}
        >
          {t('Send a test message')}
        </Button>
        <Button variant="secondary" loading={deliveries.isFetching} onClick={() => void deliveries.refetch()}>
          {t('Refresh')}
        </Button>
      </Group>
      <Loaded
        query={deliveries}
        empty={(data) => data.length === 0 && <Text c="dimmed">{t('Nothing was sent yet.')}</Text>}
      >
        {(data) => (
          <ul className={classes.rows}>
            {data.map((delivery) => (
              <DeliveryRow key={delivery._id} id={id} delivery={delivery} enabled={enabled} />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

interface DeliveryRowProps {
  id: string;
  delivery: WebhookDelivery;
  enabled: boolean;
}

function DeliveryRow({ id, delivery, enabled }: DeliveryRowProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const replay = useReplay();
  const sendAgain = () =>
    replay.mutateAsync({ params: { id, delivery: delivery._id } }).then(
      () => notify.done(t('The message is sent again')),
      (thrown: unknown) => notify.failed(errorText(thrown)),
    );
  const { type, state, created_at, last_error, next_at } = delivery;
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600}>{t(webhookEventLabel(type))}</Text>
        <Text size="sm" c="dimmed">
          {[dateTime(created_at), t(deliveryStateLabels[state]), last_error].filter(Boolean).join(' · ')}
        </Text>
        {next_at && <Text size="sm">{t('Next attempt: {{time}}', { time: dateTime(next_at) })}</Text>}
        <Group gap="xs" mt="xs">
          <Button variant="secondary" size="xs" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t('Details')}
          </Button>
          <Button
            variant="secondary"
            size="xs"
            disabled={!enabled}
            loading={replay.isPending}
            onClick={() => void sendAgain()}
          >
            {t('Send again')}
          </Button>
        </Group>
        {opened && <DeliveryDetail id={id} delivery={delivery._id} />}
      </div>
    </li>
  );
}
