import type { Order, OrderReview } from '@kade/contract';
import { Button } from '@mantine/core';
import { type t as Translate, useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { May } from '../../../stores/current/index.ts';
import { useRunStep } from '../steps/use-run-step.ts';
import { useAcceptOrder } from '../queries.ts';

function reasonOf(t: typeof Translate, { reason, held, of, name }: OrderReview): string {
  const facts = { held: String(held), of: String(of), name };
  if (reason === 'phone_orders')
    return t('This phone number has {{held}} open orders already.', { held: facts.held });
  return reason === 'phone_pieces'
    ? t(
        'Unpaid orders with this phone number hold {{held}} of {{of}} pieces of {{name}}; with this order it is more than their share.',
        facts,
      )
    : t(
        'Unpaid orders from the same network hold {{held}} of {{of}} pieces of {{name}}; with this order it is more than their share.',
        facts,
      );
}

/** Why an order takes no stock before the merchant has looked at it, and the button that accepts it. */
export function ReviewNotice({ order }: { order: Order }) {
  const t = useT();
  const accept = useAcceptOrder();
  const { startStep: run, pending } = useRunStep();
  if (!order.review) return null;
  const done = t('Order #{{number}} is accepted; its products are taken from stock.', {
    number: String(order.number),
  });
  return (
    <Message
      tone="warning"
      action={
        <May need="orders:write">
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => run(() => accept.mutateAsync({ params: { id: order._id } }), done)}
          >
            {t('Accept the order')}
          </Button>
        </May>
      }
    >
      {t('This order takes no stock until you accept it.')} {reasonOf(t, order.review)}
    </Message>
  );
}
