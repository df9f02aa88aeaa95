import type { OrderPayments } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { notice } from '../../../../ui/notice.tsx';
import { orders, useLookUp } from '../queries.ts';

/** The parts of the payments that a look-up can change, as text to compare. */
const statesOf = ({ attempts, notices }: OrderPayments) =>
  JSON.stringify([notices.length, attempts.map(({ state, refund }) => [state, refund?.state])]);

/** Looks the payments of an order up at PayHere and shows whether anything changed. */
export function AskPayHere({ id, seen }: { id: string; seen: OrderPayments }) {
  const t = useT();
  const client = useQueryClient();
  const lookUp = useLookUp();
  const lookUpPayments = async () => {
    try {
      const found = await lookUp.mutateAsync({ params: { id } });
      client.setQueryData(orders.payments(id).queryKey, found);
      notice.done(
        statesOf(found) === statesOf(seen)
          ? t('PayHere knows nothing new.')
          : t('PayHere had news about this order.'),
      );
    } catch (thrown) {
      notice.error(thrown);
    }
  };
  return (
    <Button
      variant="secondary"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={lookUp.isPending}
      onClick={() => void lookUpPayments()}
    >
      {t('Ask PayHere')}
    </Button>
  );
}
