import { contract } from '@kade/contract';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { announcePlaced } from '../notifications/order-mails.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import { receiveSlip } from '../fulfilment/bank-slip.ts';
import { testCardForm } from '../../payments/test-payments/test-payment-form.ts';
import { buyerOrder, toBuyerOrder } from './buyer-order.ts';
import { type CurrentProducts, currentProductsOf } from '../orders/current-products.ts';
import { toCardForm, payAddress } from '../card-payments/card-form.ts';
import { type CheckoutShop, loadCheckoutShop } from './checkout-shop.ts';
import { keepConsents } from './keep-consents.ts';
import { knownOrder } from './known-order.ts';
import { endLeftCart, keepLeftCart } from '../left-carts/keep-left-cart.ts';
import { addWish } from '../wishes/add-wish.ts';
import { payAgain } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { getQuote } from '../quotes/quote.ts';

const { quote, place, order, wish, leaveCart, sendSlip, pay, cardForm } = contract.checkout;

/** Returns an order that was placed, with the URL at which it is paid. */
function placedView(
  { row, terms, ctx }: CheckoutShop,
  order: OrderRow,
  shown: { token: string; pictures: CurrentProducts },
) {
  const { token, pictures } = shown;
  return {
    token,
    order: toBuyerOrder(order, { row, terms, pictures, now: ctx.clock.now(), tracking: '' }),
    pay: payAddress(order, token, { row, ctx }),
  };
}

export const checkout = routes(
  { quote, place, order, wish, leaveCart, sendSlip, pay, cardForm },
  {
    quote: async ({ body }, { store, ctx, ip, header }) => {
      await ctx.rateLimits.quote({ ip, header }, store.id);
      header('Cache-Control', 'no-store');
      const guess = body.codes?.length ? await ctx.rateLimits.discountCode({ ip, header }, store.id) : null;
      const checksPhone = () => ctx.rateLimits.quotedPhone({ ip }, store.id);
      const onUnknownCode = async () => {
        if (await guess?.wrong()) await store.codesGuessed(ctx.clock.now());
      };
      return getQuote({ store, ctx, onUnknownCode, checksPhone }, body);
    },

    place: async ({ body }, { store, ctx, ip, header, newId = newObjectId() }) => {
      await ctx.rateLimits.order({ ip, header });
      if (body.codes?.length) await ctx.rateLimits.discountCode({ ip, header }, store.id);
      header('Cache-Control', 'no-store');
      const shop = await loadCheckoutShop(store, ctx, body.phone);
      const placed = await placeOrder(shop, { input: body, id: newId, ip });
      await keepConsents(shop, placed.order, body);
      await endLeftCart(store, shop.row, body.phone);
      announcePlaced(ctx, store, { ...placed, row: shop.row });
      const { order: made, products } = placed;
      const token = tokenOf(made, store, ctx.encryption) ?? '';
      const pictures = products ?? (await currentProductsOf(store, made));
      return placedView(shop, made, { token, pictures });
    },

    order: async ({ params }, context) => {
      const { store, ctx } = context;
      context.header('Cache-Control', 'no-store');
      return buyerOrder(store, await knownOrder(params.token, context), ctx);
    },

    wish: async ({ body }, { store, ctx, ip, header }) => {
      await ctx.rateLimits.wish({ ip, header }, store.id);
      header('Cache-Control', 'no-store');
      return addWish(store, body);
    },

    leaveCart: async ({ body }, { store, ctx, ip, header }) => {
      await ctx.rateLimits.leftCart({ ip, header }, store.id);
      header('Cache-Control', 'no-store');
      return { kept: await keepLeftCart(store, body, ctx.clock.now()) };
    },

    sendSlip: async ({ params }, { store, ctx, ip, header, file, newId }) => {
      await ctx.rateLimits.slip({ ip, header }, store.id);
      header('Cache-Control', 'no-store');
      if (!file) throw apiError('slip_picture_missing', { field: 'file' });
      const bankSlip = { bytes: file.buffer, id: newId, ctx };
      return buyerOrder(store, await receiveSlip(store, params.token, bankSlip), ctx);
    },

    pay: async ({ params: { token }, body }, context) => {
      const { store, ctx } = context;
      context.header('Cache-Control', 'no-store');
      const { _id, shipping_address: buyer } = await knownOrder(token, context);
      const shop = await loadCheckoutShop(store, ctx, buyer.phone_number);
      const order = await payAgain(shop, _id, body);
      return placedView(shop, order, { token, pictures: await currentProductsOf(store, order) });
    },

    cardForm: async ({ params: { token } }, context) => {
      const { store, ctx } = context;
      context.header('Cache-Control', 'no-store');
      const test = await testCardForm(store, token, ctx);
      return test ?? toCardForm(store, await knownOrder(token, context), { token, ctx });
    },
  },
);
