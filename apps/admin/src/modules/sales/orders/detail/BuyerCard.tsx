import type { Order } from '@kade/contract';
import { Anchor, Button, Stack, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useDistrictName } from '../../../../lib/districts.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { FactList, presentFacts } from '../../../../ui/FactList.tsx';
import { addressText, phoneToCall, telLink } from '../order-facts.ts';
import { May } from '../../../stores/current/index.ts';
import { Letter } from './AddressCards.tsx';
import { AccountLink } from './AccountLink.tsx';
import { BuyerLink } from './BuyerLink.tsx';
import { CustomerLink } from './CustomerLink.tsx';

/** Who bought and where it goes: phone, email, the address with its district, and the buyer's page of the order. */
export function BuyerCard({ order }: { order: Order }) {
  const t = useT();
  const phone = phoneToCall(order);
  const { phone2 } = order;
  const email = order.email || order.shipping_address.email;
  return (
    <Section title={t('Customer Information')}>
      <Stack gap="md">
        <May need="orders:contact">
          <FactList
            facts={[
              [t('Phone'), phone && <Anchor href={telLink(phone)}>{phone}</Anchor>],
              ...presentFacts([
                [t('Second phone'), phone2 && <Anchor href={telLink(phone2)}>{phone2}</Anchor>],
              ]),
              [t('Email'), email && <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>],
            ]}
          />
        </May>
        <May need="customers:read">
          <CustomerLink order={order._id} />
        </May>
        <Destination order={order} />
        <May need="orders:write">
          {order.source === 'storefront' && <BuyerLink order={order} />}
          <AccountLink order={order} />
        </May>
      </Stack>
    </Section>
  );
}

/** The shipping address, and a button that copies it with name and phones, as a courier's form or a chat takes it. */
function Destination({ order }: { order: Order }) {
  const t = useT();
  const title = useId();
  const nameOfDistrict = useDistrictName();
  const { copied, copy, error } = useClipboard({ timeout: 2000 });
  const district = order.district ? nameOfDistrict(order.district) : '';
  return (
    <section aria-labelledby={title}>
      <Title order={3} id={title} mb="xs">
        {t('Shipping Address')}
      </Title>
      <Letter address={order.shipping_address} district={district} />
      <Button
        variant="secondary"
        mt="sm"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(addressText(order, district))}
      >
        {copied ? t('Copied') : t('Copy name, phone and address')}
      </Button>
      <output className={error ? undefined : 'kade-unseen'}>
        {copied && t('Copied')}
        {error && t('Select the text and copy it by hand.')}
      </output>
    </section>
  );
}
