import type { Wish } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import { notify } from '../../../ui/notify.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May } from '../../stores/current/index.ts';
import { useTakeOff } from './queries.ts';

interface WaitingBuyerProps {
  wish: Wish;
  /** The message that the product is back. */
  message: string;
}

/** One buyer: the link that opens the message takes the buyer off the list. */
export function WaitingBuyer({ wish, message }: WaitingBuyerProps) {
  const t = useT();
  const takeOff = useTakeOff();
  const { _id: id, phone, created_at: since } = wish;
  const remove = () => takeOff.mutateAsync({ params: { id } }).catch(notify.error);
  return (
    <li>
      <div className={rows.rowText}>
        <Text fw={600}>{phone}</Text>
        <Text size="sm" c="dimmed">
          {t('Since {{day}}', { day: day(since) })}
        </Text>
      </div>
      <May need="customers:write">
        <Group gap="xs">
          <Button
            component="a"
            size="xs"
            href={whatsAppLink(phone, message)}
            target="_blank"
            rel="noopener"
            aria-label={t('Write to {{phone}} on WhatsApp', { phone })}
            onClick={() => void remove()}
          >
            {t('Write on WhatsApp')}
          </Button>
          <Button
            variant="secondary"
            size="xs"
            loading={takeOff.isPending}
            aria-label={t('Take {{phone}} off the list', { phone })}
            onClick={() => void remove()}
          >
            {t('Take off')}
          </Button>
        </Group>
      </May>
    </li>
  );
}
