import type { Order } from '@kade/contract';
import { dateTime } from '../../../../lib/format.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Hint } from '../../../../ui/StatusBadge.tsx';
import { orderHints, type OrderHint } from './order-hints.ts';

const texts: Record<OrderHint, string> = {
  review: phrase('To look at'),
  slip: phrase('Slip waiting'),
  confirm: phrase('To confirm'),
  expiring: phrase('Expires soon'),
};

/** Short hints beside the status of an order that the merchant should look at. */
export function OrderHints({ order }: { order: Order }) {
  const t = useT();
  const expires = order.expires_at ? dateTime(order.expires_at) : undefined;
  // oxlint-disable-next-line react/purity -- the age of a row is computed at each render
  return orderHints(order, Date.now()).map((hint) => (
    <Hint
      key={hint}
      tone={hint === 'expiring' ? 'red' : 'blue'}
      title={hint === 'expiring' ? expires : undefined}
    >
      {t(texts[hint])}
    </Hint>
  ));
}
