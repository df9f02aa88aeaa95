import type { Order } from '@kade/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { fullName } from '../order-facts.ts';
import classes from './address.module.css';

type Address = Order['shipping_address'];

const addressLines = (address: Address) => [
  address.full_name || fullName(address),
  address.address,
  address.city,
  address.postal_code,
  address.country,
];

/** An address as it stands on a letter. */
function Letter({ address }: { address: Address }) {
  const [name, street, city, postalCode, country] = addressLines(address);
  if (!addressLines(address).some(Boolean)) return <Text c="dimmed">–</Text>;
  return (
    <address className={classes.letter}>
      {name && <strong>{name}</strong>}
      {street && <span className={classes.street}>{street}</span>}
      {(city || postalCode) && (
        <span className={classes.town}>
          {city && <span>{city}</span>}
          {postalCode && <span>{postalCode}</span>}
        </span>
      )}
      {country && <span>{country}</span>}
    </address>
  );
}

export function ShippingCard({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('Shipping Address')}>
      <Letter address={order.shipping_address} />
    </Section>
  );
}

export function BillingCard({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('Billing Address')}>
      <Letter address={order.billing_address} />
    </Section>
  );
}
