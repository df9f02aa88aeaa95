import type { Order } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTime, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { useChangeOrder } from '../queries.ts';
import { ContactBuyer } from './ContactBuyer.tsx';
import { StepActions } from './StepActions.tsx';
import { useRunStep } from './use-run-step.ts';

const ShipDialog = lazyDialog(() => import('./ShipDialog.tsx').then((file) => file.ShipDialog));

/** The button that hands the order to a courier. */
function Ship({ order, quiet = false }: { order: Order; quiet?: boolean }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={quiet ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
        {t('Ship')}
      </Button>
      <ShipDialog order={order} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Pack the order and hand it to a courier. */
export function ShipStep({ order }: { order: Order }) {
  const t = useT();
  return (
    <>
      <Text>{t('Pack the order and hand it to a courier.')}</Text>
      <StepActions>
        <Ship order={order} />
      </StepActions>
    </>
  );
}

/** Warns before an unpaid order is shipped; the merchant may go on. */
export function PaymentStep({ order }: { order: Order }) {
  const t = useT();
  return (
    <>
      <Text>
        {t('Wait for the payment of {{amount}} before you send the order.', {
          amount: money(order.total_price),
        })}
      </Text>
      {order.expires_at && (
        <Text size="sm" c="dimmed">
          {t('Unless it is paid, the order is cancelled on {{date}}.', { date: dateTime(order.expires_at) })}
        </Text>
      )}
      <Group gap="xs">
        <ContactBuyer order={order} />
        {order.delivery_kind !== 'pick_up' && <Ship order={order} quiet />}
      </Group>
    </>
  );
}

/** The buyer collects the goods. */
export function HandOverStep({ order }: { order: Order }) {
  const t = useT();
  const change = useChangeOrder();
  const { startStep, pending } = useRunStep();
  const handOver = () =>
    startStep(
      () => change.mutateAsync({ params: { id: order._id }, body: { status: 'delivered' } }),
      t('Order #{{number}} is handed over', { number: String(order.number) }),
      { before: order, change: { status: 'delivered' } },
    );
  return (
    <>
      <Text>{t('Keep the order ready: the buyer collects it.')}</Text>
      <StepActions>
        <Button disabled={pending} onClick={handOver}>
          {t('Handed over')}
        </Button>
      </StepActions>
    </>
  );
}
