import type { Order } from '@kade/contract';
import { dateTime } from '../../../../lib/format.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Hint } from '../../../../ui/StatusBadge.tsx';
import { expiresSoon, orderHints, type OrderHint } from './order-hints.ts';

const texts: Record<OrderHint, string> = {
  review: phrase('To look at'),
  slip: phrase('Slip waiting'),
  confirm: phrase('To confirm'),
};

/** Short hints beside the status of an order that the merchant should look at. */
export function OrderHints({ order }: { order: Order }) {
  const t = useT();
  return (
    <>
      {orderHints(order).map((hint) => (
        <Hint key={hint} tone="blue">
          {t(texts[hint])}
        </Hint>
      ))}
      <ExpiryHint order={order} />
    </>
  );
}

/** A hint that an order is cancelled soon unless something is done. */
export function ExpiryHint({ order }: { order: Order }) {
  const t = useT();
  // oxlint-disable-next-line react/purity -- the age of a row is computed at each render
  if (!order.expires_at || !expiresSoon(order, Date.now())) return null;
  return (
    <Hint tone="red" title={dateTime(order.expires_at)}>
      {t('Expires soon')}
    </Hint>
  );
}
