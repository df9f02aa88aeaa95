import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { line, text } from '../core/fields.ts';

const c = initContract();

/**
 * What a courier sends when a parcel moves, in the form that Fardar (FDE Domestic) is seen to use. Kade has not been tried
 * with a real courier.
 */
export const CourierUpdate = z
  .object({
    waybill_id: line(100).meta({ example: 'DX100001' }),
    current_status: text(200).default(''),
    delivery_status: text(200).default(''),
    /** `2026-01-31 14:05:00` in Sri Lanka, or with an offset from UTC; now when it cannot be read. */
    last_update_time: text(60).default(''),
  })
  .meta({ id: 'CourierUpdate' });
export type CourierUpdate = z.infer<typeof CourierUpdate>;

/** The route that couriers call. */
export const courierUpdates = c.router(
  {
    receive: {
      method: 'POST',
      path: '',
      summary:
        'A courier says where a parcel is, as JSON or as a form. The reply is the same whatever becomes of it, so that a stranger learns nothing',
      query: z.object({ key: z.string().max(200).default('') }),
      body: CourierUpdate,
      responses: { 200: z.object({ received: z.literal(true) }) },
      metadata: access('public', { ignoresKey: true, takesForm: true }),
    },
  },
  { pathPrefix: '/api/courier-updates', commonResponses: errors, strictStatusCodes: true },
);
