import type { Order } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';
import { useShop } from '../../../stores/links/index.ts';
import { phoneToCall, telLink } from '../order-facts.ts';
import { whatsAppLink } from '../../../../lib/whatsapp.ts';
import { confirmationText } from './whatsapp.ts';

/** The two ways to reach the buyer: a call, or a chat with a prepared message. */
export function ContactBuyer({ order }: { order: Order }) {
  const t = useT();
  const shop = useShop();
  const phone = phoneToCall(order);
  if (!phone) return null;
  return (
    <>
      <Button
        component="a"
        href={telLink(phone)}
        variant="secondary"
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {t('Call {{phone}}', { phone })}
      </Button>
      <Button
        component="a"
        href={whatsAppLink(phone, confirmationText(order, shop?.name ?? ''))}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t('Ask by WhatsApp')}
      </Button>
    </>
  );
}
