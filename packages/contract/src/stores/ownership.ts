import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Time } from '../core/fields.ts';

const c = initContract();

/** How many hours pass from the acceptance until the store changes its owner. */
export const TRANSFER_HOURS = 72;
/** For how many days an offer can be accepted. */
export const OFFER_DAYS = 7;

/** A store that is to get another owner: `offered` until the member accepts, then `accepted` until it changes its owner. */
export const OwnershipTransfer = z
  .object({
    state: z.enum(['offered', 'accepted']),
    /** The username of the owner, and username and name of the member. */
    from: z.string(),
    to: z.string(),
    name: z.string(),
    offered_at: Time,
    until: Time.meta({ description: 'When the offer lapses, or when the store changes its owner' }),
    keys: z.array(z.string()).meta({ description: 'The names of the API keys, which stay valid' }),
    webhooks: z.array(z.string()).meta({ description: 'The hosts of the webhooks, which stay' }),
  })
  .meta({ id: 'OwnershipTransfer' });
export type OwnershipTransfer = z.infer<typeof OwnershipTransfer>;

const Ownership = z.object({ transfer: OwnershipTransfer.nullable() }).meta({ id: 'Ownership' });

/** The owner's side of a transfer; the member's is in `memberships`. */
export const ownership = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'The transfer of the store to another owner, if there is one',
      responses: { 200: Ownership },
      metadata: access('store', { scope: 'staff:read' }),
    },
    offer: {
      method: 'POST',
      path: '',
      summary: `Offer the store to a member; both need a second factor. The store changes its owner ${TRANSFER_HOURS} hours after the member has accepted`,
      body: z.object({ member: Id }).meta({ id: 'OwnershipOffer' }),
      responses: { 200: Ownership },
      metadata: access('store', { scope: 'owner', fresh: true, errors: ['wrong_step'] }),
    },
    stop: {
      method: 'DELETE',
      path: '',
      summary: 'Stop the transfer before the store has changed its owner',
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'owner' }),
    },
  },
  { pathPrefix: '/api/merchant/ownership', commonResponses: errors, strictStatusCodes: true },
);
