import type { Order } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { whatsAppLink } from '../../../../lib/whatsapp.ts';
import { notify } from '../../../../ui/notify.tsx';
import { useShop } from '../../../stores/links/index.ts';
import { phoneToCall } from '../order-facts.ts';
import { useMakeAccountLink } from '../queries.ts';
import { accountLinkText } from '../steps/whatsapp.ts';

/**
 * Sends the buyer a link to all orders of the phone number. It is made first, because a browser opens another window only
 * at a press.
 */
export function AccountLink({ order }: { order: Order }) {
  const t = useT();
  const shop = useShop();
  const make = useMakeAccountLink();
  const [url, setUrl] = useState('');
  const phone = phoneToCall(order);
  if (!phone) return null;
  if (url)
    return (
      <Button
        component="a"
        href={whatsAppLink(phone, accountLinkText(order, shop?.name ?? '', url))}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t('Send all orders by WhatsApp')}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      loading={make.isPending}
      onClick={() =>
        void make
          .mutateAsync({ params: { id: order._id } })
          .then((made) => setUrl(made.url))
          .catch(notify.error)
      }
    >
      {t('Link to all orders of this number')}
    </Button>
  );
}
