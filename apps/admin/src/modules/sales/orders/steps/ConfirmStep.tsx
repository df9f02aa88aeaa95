import type { Order } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useConfirmOrder } from '../queries.ts';
import { ContactBuyer } from './ContactBuyer.tsx';
import { StepActions } from './StepActions.tsx';
import { useRunStep } from './use-run-step.ts';

/** Offers to call the buyer to confirm the order, and records the outcome. */
export function ConfirmStep({ order }: { order: Order }) {
  const t = useT();
  const confirm = useConfirmOrder();
  const { startStep, pending } = useRunStep();
  const number = String(order.number);
  const { tries = 0, at = null } = order.confirmation ?? {};
  const write = (outcome: 'confirmed' | 'unreachable', done: string) =>
    startStep(() => confirm.mutateAsync({ params: { id: order._id }, body: { outcome } }), done);

  return (
    <>
      <Text>{t('Ask the buyer whether the order stands before you send it.')}</Text>
      {tries > 0 && (
        <Text size="sm" c="dimmed">
          {t('Not reached {{count}} times, last on {{date}}', {
            count: tries,
            date: at ? dateTime(at) : '–',
          })}
        </Text>
      )}
      <Group gap="xs">
        <ContactBuyer order={order} />
      </Group>
      <StepActions
        others={
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => write('unreachable', t('Order #{{number}}: the try is written down', { number }))}
          >
            {t('Could not reach')}
          </Button>
        }
      >
        <Button
          disabled={pending}
          onClick={() => write('confirmed', t('Order #{{number}} is confirmed', { number }))}
        >
          {t('Confirmed')}
        </Button>
      </StepActions>
    </>
  );
}
