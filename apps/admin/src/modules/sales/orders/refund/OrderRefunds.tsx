import type { Order, OrderRefund } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { dateTime, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { May } from '../../../stores/current/index.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useSettleRefund } from '../queries.ts';
import { useRunStep } from '../steps/use-run-step.ts';
import classes from './order-refunds.module.css';

/** The refunds of parts of an order, with what of it each one returned. */
export function OrderRefunds({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('Refunds')}>
      <ol className={classes.refunds}>
        {order.refunds?.map((refund) => (
          <li key={refund._id}>
            <RefundDetails order={order} refund={refund} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function RefundDetails({ order, refund }: { order: Order; refund: OrderRefund }) {
  const t = useT();
  const { amount, lines, by, at, reason, state, restocked } = refund;
  const nameOf = (item: string) => order.products.find(({ _id }) => _id === item)?.productId.name ?? item;
  const parts = [
    ...lines.map(({ item, quantity }) => `${quantity} × ${nameOf(item)}`),
    ...(refund.delivery > 0 ? [t('Delivery')] : []),
    ...(refund.other > 0 ? [t('Another amount')] : []),
  ];
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{parts.join(', ')}</Text>
        <Text fw={600} td={state === 'refused' ? 'line-through' : undefined}>
          {money(amount)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('Refund by {{name}} on {{date}}: {{reason}}', { name: by, date: dateTime(at), reason })}
        {restocked && ` ${t('Its pieces are on sale again.')}`}
      </Text>
      {state === 'refused' && (
        <Message tone="warning">
          {t('PayHere did not refund this. Its pieces can be refunded again.')}
        </Message>
      )}
      {state === 'asked' && (
        <May need="orders:refund">
          <UnknownResult order={order} refund={refund} />
        </May>
      )}
    </Stack>
  );
}

/** Asks what PayHere says about a refund whose result it did not tell. */
function UnknownResult({ order, refund }: { order: Order; refund: OrderRefund }) {
  const t = useT();
  const settle = useSettleRefund();
  const confirm = useConfirm();
  const { runStep } = useRunStep();
  const amount = money(refund.amount);
  const number = String(order.number);
  const say = async (state: 'done' | 'refused') => {
    const isDone = state === 'done';
    const params = { id: order._id, refund: refund._id };
    await confirm({
      title: isDone
        ? t('Was {{amount}} of order #{{number}} refunded?', { amount, number })
        : t('Was {{amount}} of order #{{number}} not refunded?', { amount, number }),
      message: t('Look in your PayHere account first.'),
      action: isDone ? t('It was refunded') : t('It was not refunded'),
      variant: 'primary',
      send: () =>
        runStep(
          () => settle.mutateAsync({ params, body: { state } }),
          t('Order #{{number}}: the refund is written down', { number }),
        ),
    });
  };
  return (
    <Message tone="warning">
      {t(
        'PayHere did not say whether it refunded this. Look in your PayHere account, and write down what it says.',
      )}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="secondary" onClick={() => void say('done')}>
          {t('It was refunded')}
        </Button>
        <Button size="xs" variant="secondary" onClick={() => void say('refused')}>
          {t('It was not refunded')}
        </Button>
      </Group>
    </Message>
  );
}
