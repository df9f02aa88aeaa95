import type { Order } from '@kade/contract';
import { Autocomplete, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import type { ReadState } from '../../../../lib/query.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { fullName } from '../order-facts.ts';
import { orders as queries, useShipOrder, useTakeWaybill } from '../queries.ts';
import { CameraScan } from '../../../../ui/CameraScan.tsx';
import { lastCourier } from '../steps/couriers.ts';

const isWaiting = ({ order_status, shipment, delivery_kind }: Order): boolean =>
  ['pending', 'processing'].includes(order_status) && !shipment && delivery_kind !== 'pick_up';

/** Asks for the sticker of one parcel after the other. A scanner types the number and presses Enter. */
function Scan({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const kept = useQuery(queries.couriers());
  const take = useTakeWaybill();
  const ship = useShipOrder();
  const field = useRef<HTMLInputElement>(null);
  const [courier, setCourier] = useState(lastCourier.get());
  const [number, setNumber] = useState('');
  const [done, setDone] = useState<readonly string[]>([]);
  const waiting = orders.filter((order) => isWaiting(order) && !done.includes(order._id));
  const [next] = waiting;
  const pending = take.isPending || ship.isPending;

  const send = async (scanned: string) => {
    if (!next || pending || courier.trim() === '') return;
    const params = { id: next._id };
    try {
      const sent = scanned.trim() ? { number: scanned.trim() } : {};
      const waybill = await take.mutateAsync({ params, body: { courier: courier.trim(), ...sent } });
      const body = { courier: courier.trim(), tracking_number: waybill.number };
      await ship.mutateAsync({ params, body });
      lastCourier.set(body.courier);
      setDone([...done, next._id]);
      setNumber('');
    } catch (thrown) {
      notify.error(thrown);
    }
    field.current?.focus();
  };
  if (!next) return <Text>{t('Every parcel has its waybill.')}</Text>;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(number);
      }}
    >
      <Stack gap="md">
        <Autocomplete
          label={t('Courier')}
          data={(kept.data ?? []).map(({ name }) => name)}
          value={courier}
          onChange={setCourier}
          maxLength={100}
          openOnFocus={false}
        />
        <Text fw={600} size="lg" aria-live="polite">
          #{next.number} · {next.shipping_address.full_name || fullName(next.shipping_address)} ·{' '}
          {next.shipping_address.city}
        </Text>
        <TextInput
          ref={field}
          label={t('Number of its sticker')}
          description={t('Scan or type it. Left empty, it is the next of the roll.')}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <CameraScan
          onCode={(code) => {
            if (pending) return false;
            setNumber(code);
            void send(code);
            return true;
          }}
        />
        <Button type="submit" loading={pending} disabled={courier.trim() === ''}>
          {t('Mark as Shipped')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('{{count}} parcels are left', { count: waiting.length })}
        </Text>
      </Stack>
    </form>
  );
}

interface ScanWaybillsProps {
  query: ReadState & { data: unknown };
  orders: readonly Order[];
}

/** The chosen orders get their stickers in a row, and are handed to a courier. */
export function ScanWaybills({ query, orders }: ScanWaybillsProps) {
  const t = useT();
  return (
    <Page
      title={t('Scan waybills')}
      lead={t('One sticker for each parcel, one after the other.')}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={<HelpLink topic="couriers" />}
    >
      <Section title={t('Next parcel')}>
        <Loaded query={query}>{() => <Scan orders={orders} />}</Loaded>
      </Section>
    </Page>
  );
}
