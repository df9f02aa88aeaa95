import { contract } from '@kade/contract';
import { newObjectId } from '../../db/wire.ts';
import { handlers } from '../../http/endpoint.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { announceOrder } from '../orders/order-mail.model.ts';
import { orderByToken } from '../orders/order.model.ts';
import { tokenOf } from '../orders/order-token.rules.ts';
import { receiveSlip } from '../orders/slip.model.ts';
import { buyerOrder } from './buyer-order.ts';
import { placeForBuyer } from './place.ts';
import { quoteFor } from './quote.model.ts';

const { quote, place, order, sendSlip, pay, cardForm } = contract.checkout;

export const checkout = handlers(
  { quote, place, order, sendSlip, pay, cardForm },
  {
    quote: async ({ body }, { store, deps, ip, header }) => {
      await deps.limits.quote({ ip, header });
      header('Cache-Control', 'no-store');
      return quoteFor({ store, deps }, body);
    },

    place: async ({ body }, { store, deps, ip, header, newId = newObjectId() }) => {
      await deps.limits.order({ ip, header }, store.id);
      header('Cache-Control', 'no-store');
      const placed = await placeForBuyer(store, { input: body, id: newId, deps });
      announceOrder(deps, store, placed);
      return {
        token: tokenOf(placed, store, deps.seal) ?? '',
        order: await buyerOrder(store, placed),
        pay: null,
      };
    },

    order: async ({ params }, { store, deps, ip, header }) => {
      header('Cache-Control', 'no-store');
      const found = await orderByToken(store, params.token).catch(async (cause: unknown) => {
        // Only tokens that nobody has are counted: buyers behind one address read their orders as often as they like.
        if (cause instanceof ApiError) await deps.limits.orderToken({ ip, header });
        throw cause;
      });
      return buyerOrder(store, found);
    },

    sendSlip: async ({ params }, { store, deps, ip, header, file, newId }) => {
      await deps.limits.slip({ ip, header });
      header('Cache-Control', 'no-store');
      if (!file) throw invalid('Choose a picture of the bank slip', 'file');
      const slip = { bytes: file.buffer, id: newId, deps };
      return buyerOrder(store, await receiveSlip(store, params.token, slip));
    },

    pay: async () => {
      throw notFound('Payment');
    },

    cardForm: async () => {
      throw notFound('Payment');
    },
  },
);
