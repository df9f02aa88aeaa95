import type { Order } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateTime } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import { paymentMethodLabel } from '../../lib/payment-methods.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { OrderId } from './OrderId.tsx';
import classes from './order-page.module.css';
import { nameOf } from './order-facts.ts';

/** Names and what belongs to them; what is missing is a dash. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <Text c="dimmed">–</Text>}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OrderCard({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('Order Information')}>
      <Facts
        facts={[
          [t('Order ID'), <OrderId key="id" id={order._id} number={order.number} />],
          [t('Date'), dateTime(order.order_date)],
          [t('Status'), <StatusBadge key="status" kind="order" status={order.order_status} />],
          [t('Payment Status'), <StatusBadge key="payment" kind="payment" status={order.payment_status} />],
          [t('Payment Method'), t(paymentMethodLabel(order.payment_options))],
        ]}
      />
    </Section>
  );
}

/** Email of the order, phone of the shipping address; both can be pressed. */
export function CustomerCard({ order }: { order: Order }) {
  const t = useT();
  const phone = order.shipping_address.phone_number || order.billing_address.phone_number;
  const email = order.email || order.shipping_address.email;
  return (
    <Section title={t('Customer Information')}>
      <Facts
        facts={[
          [t('Email'), email && <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>],
          [t('Phone'), phone && <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>],
        ]}
      />
    </Section>
  );
}

export function AddressCard({ title, address }: { title: string; address: Order['shipping_address'] }) {
  const t = useT();
  return (
    <Section title={title}>
      <Facts
        facts={[
          [t('Full name'), address.full_name || nameOf(address)],
          [t('Address'), address.address],
          [t('City'), address.city],
          [t('Postal code'), address.postal_code],
          [t('Country'), address.country],
        ]}
      />
    </Section>
  );
}
