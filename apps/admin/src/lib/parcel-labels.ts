import type { ParcelStatus } from '@kade/contract';
import { phrase } from './i18n.ts';

/** Where a courier says a parcel is. */
export const parcelLabels: Record<ParcelStatus, string> = {
  with_courier: phrase('With the courier'),
  out_for_delivery: phrase('Out for delivery'),
  rescheduled: phrase('Rescheduled'),
  delivered: phrase('Delivered by the courier'),
  returning: phrase('On its way back'),
  returned: phrase('Sent back by the courier'),
  unknown: phrase('Something else'),
};
