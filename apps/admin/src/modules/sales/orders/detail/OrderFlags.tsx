import type { Order } from '@kade/contract';
import { Stack } from '@mantine/core';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';

type Flag = Order['flags'][number];

/** An order that needs a look has a notice of its own, with the button that accepts it. */
const texts: Record<Exclude<Flag, 'needs_review'>, string> = {
  suspected_spam: phrase('This order looks like spam. Call the buyer before you send anything.'),
  paid_after_cancel: phrase(
    'Money arrived after this order was cancelled. Take the order up again, or pay the money back.',
  ),
  paid_twice: phrase(
    'The buyer paid this order twice by card. Pay one of the two payments back, below under “Card payment”.',
  ),
  chargeback: phrase(
    'The buyer’s bank took the money for this order back. Send nothing more, and ask PayHere whether you can object.',
  ),
  amount_mismatch: phrase(
    'PayHere told of a payment with another amount or currency than this order asked for, so it was not counted. Compare it with your PayHere account before you send anything.',
  ),
};

/** What the merchant should look at before going on. */
export function OrderFlags({ flags }: { flags: Order['flags'] }) {
  const t = useT();
  const shown = flags.filter((flag) => flag !== 'needs_review');
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs">
      {shown.map((flag) => (
        <Message key={flag} tone="warning">
          {t(texts[flag])}
        </Message>
      ))}
    </Stack>
  );
}
