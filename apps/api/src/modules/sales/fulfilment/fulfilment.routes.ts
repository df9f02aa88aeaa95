import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { IfMatch } from '../../../db/scoped/if-match.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { Uploads } from '../../stores/files/upload.model.ts';
import { courierDebts, pulse } from '../reports/order-figures.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderUpdate, Author } from '../orders/order-change.rules.ts';
import { recordPayment } from './record-payment.ts';
import { newBuyerLink } from '../buyer-account/buyer-codes.ts';
import { keysOf } from '../customers/customer-keys.rules.ts';
import { linkOf, MAIL_FIELDS, originOf } from '../notifications/order-mail-facts.ts';
import { announceOrder } from '../notifications/order-mails.ts';
import { recordStatuses } from '../shipments/record-statuses.ts';
import { sendParcel } from '../shipments/send-parcel.ts';
import { receiveReturn, recordParcel, ship } from '../shipments/shipment.rules.ts';
import { takeWaybill } from '../waybills/take-waybill.ts';
import { findCourier } from '../couriers/courier.model.ts';
import { accept, confirm, decideSlip, receiveCash, refuseAtDoor } from './fulfilment.rules.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import type { AppContext } from '../../../infra/context.ts';

interface Calling {
  store: Store;
  merchant: { id: string };
  ctx: AppContext;
  ifMatch?: IfMatch;
}

/** Takes a step of an order for the merchant, and sends its mails. */
async function runStep(
  { store, merchant, ctx, ifMatch }: Calling,
  id: string,
  decide: (order: OrderRow, who: Author) => OrderUpdate,
): Promise<OrderRow> {
  const who = { by: await findUsername(merchant), now: ctx.clock.now() };
  const order = await changeOrder(store, id, { decide: (row) => decide(row, who), ifMatch, now: who.now });
  announceOrder(ctx, store, order);
  return order;
}

/** If-Match is ignored on POST: each step checks by itself whether the state of the order allows it. */
const withoutMatch = ({ ifMatch: _, ...calling }: Calling): Calling => calling;

export const fulfilment = routes(contract.fulfilment, {
  pulse: (_, { store }) => pulse(store),

  courierDebts: (_, { store }) => courierDebts(store),

  confirm: ({ params, body }, context) =>
    runStep(withoutMatch(context), params.id, (order, who) =>
      confirm(order, { ...who, ...body, call: context.newId }),
    ),

  accept: ({ params }, context) => runStep(withoutMatch(context), params.id, accept),

  ship: ({ params, body }, context) =>
    runStep(withoutMatch(context), params.id, (order, who) => ship(order, { ...who, ...body })),

  takeWaybill: ({ params, body }, { store }) => takeWaybill(store, params.id, body),

  sendParcel: async ({ params, body }, context) => {
    const { ctx, merchant, ip, header } = context;
    await ctx.rateLimits.courier({ ip, header }, merchant.id);
    return runStep(withoutMatch(context), params.id, await sendParcel(context, params.id, body));
  },

  parcelStatuses: async ({ body }, { store, merchant, ctx }) =>
    recordStatuses({ store, ctx, by: await findUsername(merchant) }, body),

  recordParcel: async ({ params, body }, context) => {
    const { shipment } = await placedOrder(context.store, params.id);
    const courier = await findCourier(context.store, shipment?.courier ?? '');
    const delivers = courier?.sets_delivered ?? false;
    return runStep(withoutMatch(context), params.id, (order, who) =>
      recordParcel(order, { ...who, delivers, told: { ...body, source: 'merchant' } }),
    );
  },

  receiveReturn: ({ params, body }, context) =>
    runStep(withoutMatch(context), params.id, (order, who) => receiveReturn(order, { ...who, ...body })),

  refuseAtDoor: ({ params, body }, context) =>
    runStep(withoutMatch(context), params.id, (order, who) => refuseAtDoor(order, { ...who, ...body })),

  receiveCash: ({ params }, context) => runStep(withoutMatch(context), params.id, receiveCash),

  slip: async ({ params }, { store, ctx, header }) => {
    const { slip: bankSlip } = await placedOrder(store, params.id);
    const upload = bankSlip && (await Uploads.of({ id: store.merchant }).find(bankSlip.upload));
    const bytes = upload && (await ctx.files.read(upload.path));
    if (!bytes) throw notFound('Bank slip');
    header('Cache-Control', 'private, no-store');
    header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  },

  decideSlip: async ({ params, body }, { store, merchant, ctx, ifMatch }) => {
    const who = { by: await findUsername(merchant), now: ctx.clock.now() };
    const order = await recordPayment(store, params.id, {
      decide: (row, reopen) => decideSlip(row, { ...who, ...body, reopen }),
      ifMatch,
      now: who.now,
    });
    announceOrder(ctx, store, order);
    return order;
  },

  accountLink: async ({ params }, { store, ctx, merchant, ip, agent }) => {
    const { keys } = keysOf(await placedOrder(store, params.id));
    const key = keys.find((each) => each.startsWith('p:'));
    const origin = originOf({ row: await store.read(MAIL_FIELDS), ctx });
    if (!key || !origin) return { url: '' };
    const url = `${origin}/account/open/${await newBuyerLink(store, key, ctx)}`;
    const facts = { merchant: store.merchant, store: store.id, order: params.id };
    await ctx.audit('customer.linked', facts, { ip, agent, key: merchant.key });
    return { url };
  },

  link: async ({ params }, { store, ctx }) => {
    const order = await placedOrder(store, params.id);
    return { url: linkOf(order, { ctx, store, row: await store.read(MAIL_FIELDS) }) ?? '' };
  },
});
