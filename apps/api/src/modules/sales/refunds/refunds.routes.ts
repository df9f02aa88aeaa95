import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { announceOrder } from '../notifications/order-mails.ts';
import { refundPart, settlePart } from './refund-part.ts';

export const refunds = routes(contract.refunds, {
  create: async ({ params, body }, { store, merchant, ctx, newId }) => {
    const by = await findUsername(merchant);
    const order = await refundPart({ store, ctx, by, newId }, params.id, body);
    announceOrder(ctx, store, order);
    return order;
  },

  settle: async ({ params, body }, { store, merchant, ctx, newId }) => {
    const by = await findUsername(merchant);
    const { id, refund } = params;
    const order = await settlePart({ store, ctx, by, newId }, id, { id: refund, state: body.state });
    announceOrder(ctx, store, order);
    return order;
  },
});
