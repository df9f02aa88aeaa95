import { courierKey, type Shipment, trackingLink } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { orders } from '../queries.ts';

interface TrackingLinkProps {
  shipment: z.infer<typeof Shipment>;
  /** The phone of the recipient, which some couriers ask for. */
  phone: string;
}

/** The number of a parcel, linked to the page of its courier where the store keeps one. */
export function TrackingLink({ shipment, phone }: TrackingLinkProps) {
  const { courier: name, tracking_number: waybill } = shipment;
  const { data = [] } = useQuery(orders.couriers());
  const courier = data.find((one) => courierKey(one.name) === courierKey(name));
  const link = trackingLink(courier?.tracking_url ?? '', { waybill, phone });
  if (link === '') return waybill;
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" inherit>
      {waybill}
    </Anchor>
  );
}
