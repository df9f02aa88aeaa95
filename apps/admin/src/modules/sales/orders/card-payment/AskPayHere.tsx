import type { OrderPayments } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { notify } from '../../../../ui/notify.tsx';
import { orders, useRetrievePayments } from '../queries.ts';

/** The parts of the payments that a look-up can change, as text to compare. */
const toComparableText = ({ attempts, notices: notifications }: OrderPayments) =>
  JSON.stringify([notifications.length, attempts.map(({ state, refund }) => [state, refund?.state])]);

/** Looks the payments of an order up at PayHere and shows whether anything changed. */
export function AskPayHere({ id, seen }: { id: string; seen: OrderPayments }) {
  const t = useT();
  const client = useQueryClient();
  const retrieve = useRetrievePayments();
  const retrievePayments = async () => {
    try {
      const found = await retrieve.mutateAsync({ params: { id } });
      client.setQueryData(orders.paymentAttempts(id).queryKey, found);
      notify.done(
        toComparableText(found) === toComparableText(seen)
          ? t('PayHere knows nothing new.')
          : t('PayHere had news about this order.'),
      );
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Button
      variant="secondary"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={retrieve.isPending}
      onClick={() => void retrievePayments()}
    >
      {t('Ask PayHere')}
    </Button>
  );
}
