import type { Order } from '@kade/contract';
import { Anchor, Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { useShop } from '../../../stores/links/index.ts';
import { whatsAppLink } from '../../../../lib/whatsapp.ts';
import { linkText, reviewText } from '../steps/whatsapp.ts';
import { phoneToCall } from '../order-facts.ts';
import { orders } from '../queries.ts';

/** Shares the secret address of the buyer's page of the order. Orders that the merchant created have none. */
export function BuyerLink({ order }: { order: Order }) {
  const t = useT();
  const shop = useShop();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const link = useQuery({ ...orders.link(order._id), enabled: order.source === 'storefront' });
  const phone = phoneToCall(order);
  if (link.error && !link.data) return <Failed query={link} />;
  if (!link.data?.url) return null;
  const { url } = link.data;
  return (
    <Group gap="xs">
      <Anchor href={url} target="_blank" rel="noopener noreferrer" w="100%">
        {t('Open the buyer’s order page')}
      </Anchor>
      <Button
        variant="secondary"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(url)}
      >
        {copied ? t('Copied') : t('Copy link to the order page')}
      </Button>
      {phone && (
        <Button
          component="a"
          href={whatsAppLink(phone, linkText(order, shop?.name ?? '', url))}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('Send order page by WhatsApp')}
        </Button>
      )}
      {phone && <AskForReview order={order} phone={phone} url={url} />}
      <output className="kade-unseen">{copied && t('Copied')}</output>
    </Group>
  );
}

/** Asks a buyer without email, who gets no mail that asks, for a review of what was delivered. */
function AskForReview({ order, phone, url }: { order: Order; phone: string; url: string }) {
  const t = useT();
  const shop = useShop();
  const isAskable = order.order_status === 'delivered' && !order.email;
  const { data: settings } = useQuery({ ...orders.shopSettings(), enabled: isAskable });
  if (!isAskable || (settings?.reviews ?? 'off') === 'off') return null;
  return (
    <Button
      component="a"
      href={whatsAppLink(phone, reviewText(order, shop?.name ?? '', url))}
      target="_blank"
      rel="noopener noreferrer"
      variant="secondary"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {t('Ask for a review by WhatsApp')}
    </Button>
  );
}
