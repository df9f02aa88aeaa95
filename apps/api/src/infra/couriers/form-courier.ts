import { toLatin } from '@kade/contract';
import { z } from 'zod';
import type { WebhookPost } from '../webhook-http/webhook-http.ts';
import { PostFailed } from '../webhook-http/webhook-http.ts';
import {
  type CourierAccount,
  type CourierParcel,
  type CourierService,
  CourierUnavailable,
  ParcelRefused,
} from './couriers.ts';

const MAX_DESCRIPTION = 50;
const DONE = 200;
/** The courier's own failures, which pass. */
const LATER = new Set([210, 214, 218]);

/** What the statuses mean, as programs that use the interface have them. */
const REASONS: Readonly<Record<number, string>> = {
  201: 'the client is not active',
  202: 'the order number is not valid',
  203: 'the weight is not valid',
  204: 'the description is not valid',
  205: 'the name is not valid',
  206: 'the first phone number is not valid',
  207: 'the second phone number is not valid',
  208: 'the address is not valid',
  209: 'the city is not known to the courier',
  211: 'the API key is not valid',
  212: 'the client is not valid or not active',
  213: 'the exchange is not valid',
  215: 'the first phone number is not valid',
  216: 'the second phone number is not valid',
  217: 'the amount is not valid',
};

const Reply = z.object({ status: z.coerce.number().int() });

/** The interface is seen to take ASCII alone, in one line. */
const asciiLine = (text: string): string => toLatin(text.replace(/\s*\n\s*/g, ', '));

/** Fields without which a parcel goes nowhere, with the status that the courier has for them. */
const NEEDED = { recipient_name: 205, recipient_address: 208, recipient_city: 209 } as const;

const formOf = (parcel: CourierParcel, { clientId, apiKey }: CourierAccount) =>
  new URLSearchParams({
    client_id: clientId,
    api_key: apiKey,
    waybill_id: parcel.waybill,
    order_id: String(parcel.order),
    parcel_weight: String(parcel.weightGrams / 1000),
    parcel_description: `Order ${parcel.order}`.slice(0, MAX_DESCRIPTION),
    recipient_name: asciiLine(parcel.name),
    recipient_contact_1: parcel.phones[0] ?? '',
    recipient_contact_2: parcel.phones[1] ?? '',
    recipient_address: asciiLine(parcel.address),
    recipient_city: asciiLine(parcel.town),
    // Programs that use the interface send whole rupees.
    amount: String(Math.round(parcel.amount)),
    exchange: '0',
  });

/** The body has the status. An error of the courier's server is often a page of HTML. */
function statusIn(reply: string): number {
  try {
    return Reply.parse(JSON.parse(reply)).status;
  } catch (cause) {
    throw new CourierUnavailable('The courier answered in another form', { cause });
  }
}

/**
 * The interface that Fardar (FDE Domestic) is seen to have for parcels with a waybill of a roll: a form is posted, and the
 * body of the reply has a status. It was tried with a simulator only, never with the courier. Its address for parcels
 * without a waybill is not used: repeating a call there makes a second parcel.
 */
export const formCourier = (post: WebhookPost): CourierService => ({
  async register(parcel, account) {
    const form = formOf(parcel, account);
    // A text without a letter that ASCII has is empty.
    for (const [field, status] of Object.entries(NEEDED))
      if (form.get(field) === '') throw new ParcelRefused(REASONS[status]);
    const { reply } = await post
      .send(account.url, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })
      .catch((cause: unknown) => {
        throw cause instanceof PostFailed
          ? new CourierUnavailable('The courier does not answer', { cause })
          : cause;
      });
    const status = statusIn(reply);
    if (status === DONE) return;
    if (LATER.has(status)) throw new CourierUnavailable(`The courier answered with the status ${status}`);
    throw new ParcelRefused(REASONS[status] ?? `it answered with the status ${status}`);
  },
});
