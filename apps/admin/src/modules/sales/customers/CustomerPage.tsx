import type { CustomerDetails } from '@kade/contract';
import { Anchor, Button, Fieldset, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowMerge, IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Consents } from './Consents.tsx';
import { CustomerPastOrders } from '../past-orders/index.ts';
import { CustomerOrders } from './CustomerOrders.tsx';
import { MergedCustomers } from './MergedCustomers.tsx';
import { PersonalData } from './PersonalData.tsx';
import { May, useMay } from '../../stores/current/index.ts';
import { customers } from './queries.ts';
import { orderTime } from './order-time.ts';

const CustomerForm = lazyPart(() => import('./CustomerForm.tsx').then((file) => file.CustomerForm));
const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx').then((file) => file.MergeDialog));

/** /customers/:id: what a customer ordered, and what the merchant notes about the customer. */
export function CustomerPage() {
  const t = useT();
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery(customers.one(id));
  const found = query.data;
  // A merged customer is read as the one that was kept.
  if (found && found._id !== id) return <Navigate to={paths.customer(found._id)} replace />;
  return (
    <Page
      title={found?.name ?? t('Customer')}
      back={{ to: paths.customers(), label: t('Customers') }}
      actions={
        found && (
          <>
            {found.phone && <Contact phone={found.phone} />}
            <May need="customers:write">
              <Merge customer={found} />
            </May>
          </>
        )
      }
    >
      <Loaded query={query}>
        {(customer) => (
          <Stack gap="lg">
            <Figures customer={customer} />
            <MergedCustomers customer={customer} />
            <Fieldset variant="unstyled" disabled={!may('customers:write')}>
              <Suspense fallback={<Skeleton height={420} radius="md" />}>
                <CustomerForm key={id} customer={customer} />
              </Suspense>
            </Fieldset>
            <CustomerOrders id={id} />
            <CustomerPastOrders id={id} />
            <Addresses customer={customer} />
            <Consents customer={customer} />
            <PersonalData customer={customer} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Merge({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        leftSection={<IconArrowMerge size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('Merge')}
      </Button>
      <MergeDialog customer={customer} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function Contact({ phone }: { phone: string }) {
  const t = useT();
  return (
    <>
      <Button
        component="a"
        href={`tel:${phone}`}
        variant="secondary"
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {t('Call {{phone}}', { phone })}
      </Button>
      <Button
        component="a"
        href={`https://wa.me/${phone.replace(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t('Write by WhatsApp')}
      </Button>
    </>
  );
}

function Figures({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const { email, maybe_same } = customer;
  return (
    <Section title={t('What the orders come to')} lead={t('Without cancelled orders.')}>
      <Stack gap="md">
        <FactList
          facts={[
            [t('Orders'), count(customer.orders)],
            [t('Spent'), <Money key="spent" amount={customer.spent} />],
            [t('Refused at the door'), count(customer.refused)],
            ...(customer.returned ? [[t('Parcels that came back'), count(customer.returned)] as const] : []),
            [t('First order'), orderTime(customer.first_order_at)],
            [t('Last order'), orderTime(customer.last_order_at)],
            [t('Phone'), customer.phone],
            [t('Email'), email && <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>],
          ]}
        />
        {maybe_same.length > 0 && (
          <Text size="sm">
            {t('Maybe the same person, by the email:')}{' '}
            {maybe_same.map(({ _id, name, phone }, at) => (
              <span key={_id}>
                {at > 0 && ', '}
                <Anchor component={Link} to={paths.customer(_id)}>
                  {[name, phone].filter(Boolean).join(' · ')}
                </Anchor>
              </span>
            ))}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function Addresses({ customer: { addresses } }: { customer: CustomerDetails }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <Section title={t('Addresses')}>
      <Stack gap="sm">
        {addresses.map(({ full_name, address, city, postal_code }) => {
          const text = [full_name, address, [city, postal_code].filter(Boolean).join(' ')];
          return (
            <Text
              component="address"
              key={text.join('\n')}
              style={{ overflowWrap: 'anywhere', fontStyle: 'normal' }}
            >
              {text.filter(Boolean).join(', ')}
            </Text>
          );
        })}
      </Stack>
    </Section>
  );
}
