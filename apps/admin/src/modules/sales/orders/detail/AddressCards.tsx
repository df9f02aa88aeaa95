import type { Order } from '@kade/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { fullName } from '../order-facts.ts';
import classes from './address.module.css';

type Address = Order['shipping_address'];

interface LetterProps {
  address: Address;
  /** The name of the district; empty when none is known. */
  district?: string;
}

/** An address as it stands on a letter, with the district that couriers ask for. */
export function Letter({ address, district = '' }: LetterProps) {
  const name = address.full_name || fullName(address);
  const { address: street, city, postal_code: postalCode, country } = address;
  if (![name, street, city, postalCode, country].some(Boolean)) return <Text c="dimmed">–</Text>;
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
      {district && district !== city && <span>{district}</span>}
      {country && <span>{country}</span>}
    </address>
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
