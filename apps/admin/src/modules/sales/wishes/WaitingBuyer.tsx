import type { Wish } from '@kade/contract';
import { Text } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { WhatsAppRow } from '../../../ui/WhatsAppRow.tsx';
import { useMay } from '../../stores/current/index.ts';
import { useTakeOff } from './queries.ts';

interface WaitingBuyerProps {
  wish: Wish;
  /** The message that the product is back. */
  message: string;
}

/** One buyer who waits for a product. */
export function WaitingBuyer({ wish, message }: WaitingBuyerProps) {
  const t = useT();
  const may = useMay();
  const takeOff = useTakeOff();
  const { _id: id, phone, created_at: since } = wish;
  return (
    <WhatsAppRow
      phone={phone}
      message={message}
      isAllowed={may('customers:write')}
      isPending={takeOff.isPending}
      takeOff={() => takeOff.mutateAsync({ params: { id } })}
    >
      <Text fw={600}>{phone}</Text>
      <Text size="sm" c="dimmed">
        {t('Since {{day}}', { day: day(since) })}
      </Text>
    </WhatsAppRow>
  );
}
