import {
  type BuyerSignIn,
  type BuyerSmsSignIn,
  CheckoutInput,
  contract,
  PlacedOrder,
  type ShopLanguage,
} from '@kade/contract';
import type { ShopOrders } from '@kade/storefront-interface';
import type { AppContext } from '../../../../infra/context.ts';
import type { AnyHandler } from '../../../../http/contract/routes.ts';
import { keyScope } from '../../../../http/idempotency/idempotency.ts';
import { assertIdempotencyKey, digest, runIdempotent } from '../../../../http/idempotency/run-idempotent.ts';
import { buyerAccount } from '../../../sales/buyer-account/buyer-account.routes.ts';
import { consents } from '../../../sales/consent/consents.routes.ts';
import { shopReviews } from '../../../sales/reviews/shop-reviews.routes.ts';
import { checkout } from '../../../sales/checkout/checkout.routes.ts';
import type { LiveShop } from '../../../../http/middleware/request-host.ts';
import { asRefusal, callLocally, type LocalInput, type LocalRoute } from './call-route.ts';

/** How long a form that was sent twice waits for the first, in milliseconds. */
const WAIT_MS = 5_000;

const routes = contract.checkout;
const account = contract.buyerAccount;
const reviews = contract.shopReviews;

/** A visitor: the network address, the browser, and the language in which goods are named. */
interface Visitor {
  ip: string;
  agent: string;
  language: ShopLanguage;
  /** The code of the link that brought the visitor. */
  via?: string | undefined;
}

type Calls = <Body>(route: LocalRoute<Body>, handler: AnyHandler, input: LocalInput) => Promise<Body>;

/** Returns the routes of a buyer's own page, and of consent to offers. */
const localAccount = (to: Calls, language: ShopLanguage) => ({
  requestCode: (email: string) =>
    to(account.requestCode, buyerAccount.requestCode, { body: { email, language } }),
  signIn: (body: BuyerSignIn) => to(account.signIn, buyerAccount.signIn, { body }),
  requestSms: (phone: string) =>
    to(account.requestSms, buyerAccount.requestSms, { body: { phone, language } }),
  signInBySms: (body: BuyerSmsSignIn) => to(account.signInBySms, buyerAccount.signInBySms, { body }),
  openLink: (ticket: string) => to(account.openLink, buyerAccount.openLink, { body: { ticket } }),
  account: (session: string) => to(account.read, buyerAccount.read, { body: { session } }),
  chooseOffers: (session: string, wanted: boolean) =>
    to(account.offers, buyerAccount.offers, { body: { session, wanted } }),
  exportAccount: (session: string) => to(account.export, buyerAccount.export, { body: { session } }),
  askErasure: (session: string) => to(account.askErasure, buyerAccount.askErasure, { body: { session } }),
  signOut: (session: string) => to(account.signOut, buyerAccount.signOut, { body: { session } }),
  unsubscribe: (token: string) =>
    to(contract.consents.unsubscribe, consents.unsubscribe, { body: { token, language } }),
});

/** Returns the routes of reviews by the buyer of an order. */
const localReviews = (to: Calls): Pick<ShopOrders, 'reviews' | 'writeReview' | 'addReviewPicture'> => ({
  reviews: (token) => to(reviews.read, shopReviews.read, { params: { token } }),
  writeReview: (token, body) => to(reviews.write, shopReviews.write, { params: { token }, body }),
  addReviewPicture: (params, { bytes, name: originalname }) =>
    to(reviews.addPicture, shopReviews.addPicture, {
      params,
      file: { buffer: Buffer.from(bytes), originalname },
    }),
});

function throwRefusal(cause: unknown): never {
  throw asRefusal(cause);
}

/** Returns the routes to buy in one shop, without HTTP, for a visitor. */
export function localOrders({ store }: LiveShop, ctx: AppContext, visitor: Visitor): ShopOrders {
  const { language, via, ...from } = visitor;
  const context = { ctx, store, ...from };
  const to = <Body>(route: LocalRoute<Body>, handler: AnyHandler, input: LocalInput) =>
    callLocally({ route, handler, input, context });

  async function place(given: Parameters<ShopOrders['place']>[0], key: string): Promise<PlacedOrder> {
    const input = { ...given, ...(via ? { via } : {}) };
    assertIdempotencyKey(key);
    const operation = {
      id: keyScope('checkout.place', { merchant: null, store }, key),
      fingerprint: digest(JSON.stringify(CheckoutInput.safeParse(input).data ?? null)),
      merchant: store.merchant,
      ctx,
      timeout: WAIT_MS,
    };
    const { reply } = await runIdempotent(operation, async (newId) => ({
      status: 201,
      body: await to(routes.place, checkout.place, { body: input, newId }),
    }));
    return PlacedOrder.parse(reply.body);
  }

  return {
    quote: (input) => to(routes.quote, checkout.quote, { body: { language, ...input } }),
    order: (token) => to(routes.order, checkout.order, { params: { token } }),
    pay: (token, input) => to(routes.pay, checkout.pay, { params: { token }, body: input }),
    cardForm: (token) => to(routes.cardForm, checkout.cardForm, { params: { token } }),
    wish: (input) => to(routes.wish, checkout.wish, { body: { language, ...input } }),
    leaveCart: (input) => to(routes.leaveCart, checkout.leaveCart, { body: input }),
    ...localAccount(to, language),
    ...localReviews(to),
    sendSlip: (token, { bytes, name: originalname }) =>
      to(routes.sendSlip, checkout.sendSlip, {
        params: { token },
        file: { buffer: Buffer.from(bytes), originalname },
      }),
    place: (input, key) => place(input, key).catch(throwRefusal),
  };
}
