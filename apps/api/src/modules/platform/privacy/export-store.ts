import {
  ApiKey as WireKey,
  AuditEntry as WireEntry,
  Consent as WireConsent,
  CountLine as WireCountLine,
  Count as WireCount,
  Customer as WireCustomer,
  Delivery,
  DesignDocument,
  Discount as WireDiscount,
  Group,
  Id,
  Invitation as WireInvitation,
  RoleRef,
  StaffRole as WireStaffRole,
  StockLocation,
  Invoice,
  Layout,
  LedgerLine as WireLine,
  Order as WireOrder,
  PastOrder as WirePastOrder,
  PaymentSettings,
  Product as WireProduct,
  Review as WireReview,
  Segment as WireSegment,
  SettlementDetails,
  Courier as WireCourier,
  ShopSettings,
  PushDevice as WirePushDevice,
  StockMove,
  Store as WireStore,
  Webhook as WireWebhook,
  LeftCart as WireLeftCart,
  Waybill as WireWaybill,
  Wish as WireWish,
} from '@kade/contract';
import { z } from 'zod';
import { StoreEntries } from '../../../infra/audit/audit-entry.model.ts';
import { ApiKeyCollection } from '../../../infra/auth/api-key.model.ts';
import { MemberCollection } from '../../../infra/auth/member.model.ts';
import { locationsOf, locationView } from '../../catalogue/stock/location.model.ts';
import { StaffRoles } from '../../../infra/auth/staff-role.model.ts';
import { hostOfDomain } from '../../../db/stores/store-hosts.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { toDelivery, withDeliveryAmounts } from '../../stores/settings/delivery.rules.ts';
import { DesignVersions } from '../../shopfront/design/design-version.model.ts';
import { Designs } from '../../shopfront/design/design.model.ts';
import { Layouts } from '../../shopfront/layouts/layout.model.ts';
import { invoicesOf } from '../../billing/ledger/invoice.model.ts';
import { LedgerLine } from '../../billing/ledger/ledger-line.model.ts';
import { Consents } from '../../sales/consent/consent.model.ts';
import { Customers } from '../../sales/customers/customer.model.ts';
import { Segments } from '../../sales/customers/segment.model.ts';
import { DiscountCodes } from '../../sales/discounts/discount-code.model.ts';
import { Discounts, toDiscount } from '../../sales/discounts/discount.model.ts';
import { PastOrders } from '../../sales/past-orders/past-order.model.ts';
import { Orders } from '../../sales/orders/order.model.ts';
import { Couriers } from '../../sales/couriers/courier.model.ts';
import { Waybills } from '../../sales/waybills/waybill.model.ts';
import { Reviews } from '../../sales/reviews/review.model.ts';
import { LeftCarts } from '../../sales/left-carts/left-cart.model.ts';
import { Wishes } from '../../sales/wishes/wish.model.ts';
import { CountLines, Counts } from '../../sales/counts/count.model.ts';
import { shownLine } from '../../sales/counts/save-rows.ts';
import { Settlements } from '../../sales/settlements/settlement.model.ts';
import { copyAllOf } from '../../catalogue/stock/copy-moves.ts';
import { FormerPrices } from '../../catalogue/prices/former-price.model.ts';
import { StockMoves } from '../../catalogue/stock/stock-move.model.ts';
import { PushDevices } from '../../sales/push/push-device.model.ts';
import { toPaymentSettings, withPaymentAmounts } from '../../payments/methods/payment-settings.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { view } from '../../stores/store-view.rules.ts';
import { Invitations } from '../staff/invitation.model.ts';
import { Webhooks } from '../webhooks/webhook.model.ts';
import { orderTable, productTable } from './export-csv.ts';
import { csvRows, type Entry, jsonFile, jsonRows } from './export-entries.ts';
import { visitEntries } from './export-visits.ts';
import { movingEntries } from './export-moving.ts';

const OLDEST = { by: '_id', direction: 1 } as const;
/** Claims have no number and are no orders. */
const PLACED = { number: { $gt: 0 } };

const categoryRow = Group.omit({ products: true });

async function settingsOf(store: Store) {
  const row = await store.read();
  const settings = {
    ...WireStore.parse(view(row)),
    shop: ShopSettings.parse(toShopSettings(row)),
    delivery: Delivery.parse(withDeliveryAmounts(toDelivery(row), rupees)),
    mail_texts: row.mail_texts ?? {},
    payment_settings: PaymentSettings.parse(withPaymentAmounts(toPaymentSettings(row), rupees)),
  };
  // Hosts have no letters that a file system might not take; two stores may wait for the same one.
  const addressOf = (path: string) => `${row.domain}/api/files/${path}`;
  return { addressOf, folder: `stores/${hostOfDomain(row.domain)}-${store.id.slice(-6)}`, settings };
}

/** The order by its id, whose number is in the file of the orders; the merchant is the one of the account. */
const ExportedMove = StockMove.omit({ by: true }).extend({
  order: Id.nullable(),
  /** The names of the places are in their own file. */
  parts: z.array(z.object({ location: Id, delta: z.number() })).optional(),
});

const ExportedWish = WireWish.extend({ product: Id, variant: Id });

const ExportedPrice = z.object({
  product: Id,
  variant: Id,
  price: z.number(),
  until: z.iso.datetime(),
  by: Id.optional(),
});

async function* stockRows(store: Store) {
  await copyAllOf(store);
  for await (const rows of StockMoves.in(store).each({}, OLDEST))
    yield rows.map(({ order = null, note, ...row }) => ({ ...row, order, note: note ?? '' }));
}

const ExportedCount = WireCount.omit({ counted: true, applied: true });
const ExportedCountLine = WireCountLine.extend({ count: Id });

async function* countLineRows(store: Store) {
  for await (const rows of CountLines.in(store).each({}, OLDEST))
    yield rows.map((row) => ({ ...shownLine(row), count: row.count }));
}

/** The draft, which is published or not, and what was published before. */
const ExportedDesign = z.object({ draft: DesignDocument });
const ExportedVersion = z.object({ number: z.number(), document: DesignDocument });

/** The person by the id of the account. */
const ExportedMember = z.object({
  person: Id,
  role: RoleRef,
  invited_by: z.string(),
  created_at: z.string(),
});

async function* discountRows(store: Store) {
  for await (const rows of Discounts.in(store).each({}, OLDEST)) yield rows.map(toDiscount);
}

/** The single codes are exported to the merchant who may give them to buyers. */
const ExportedCode = z.object({ discount: Id, code: z.string(), used: z.boolean() });

async function* codeRows(store: Store) {
  for await (const rows of DiscountCodes.in(store).each({}, OLDEST))
    yield rows.map(({ used, ...row }) => ({ ...row, used: used > 0 }));
}

/** What people have agreed to or refused, with every change. A link to unsubscribe alone is neither. */
const ExportedConsent = WireConsent.extend({
  log: z.array(WireConsent.pick({ state: true, at: true, source: true, language: true })),
});

async function* consentRows(store: Store) {
  for await (const rows of Consents.in(store).each({}, OLDEST))
    yield rows.filter(({ state }) => state !== 'none');
}

async function* locationRows(store: Store) {
  yield (await locationsOf(store)).map(locationView);
}

/** Yields who and what may act in a store, or is told about it. */
async function* accessEntries(store: Store, folder: string): AsyncGenerator<Entry> {
  yield jsonRows(`${folder}/api-keys.json`, ApiKeyCollection.in(store).each({}, OLDEST), WireKey);
  yield jsonRows(`${folder}/webhooks.json`, Webhooks.in(store).each({}, OLDEST), WireWebhook);
  yield jsonRows(`${folder}/members.json`, MemberCollection.in(store).each({}, OLDEST), ExportedMember);
  yield jsonRows(`${folder}/roles.json`, StaffRoles.in(store).each({}, OLDEST), WireStaffRole);
  yield jsonRows(`${folder}/invitations.json`, Invitations.in(store).each({}, OLDEST), WireInvitation);
  yield jsonRows(
    `${folder}/log.json`,
    StoreEntries.in(store).each({}, { by: 'seq', direction: 1 }),
    WireEntry,
  );
  yield jsonRows(`${folder}/push-devices.json`, PushDevices.in(store).each({}, OLDEST), WirePushDevice);
}

/** Yields where the stock is, how it came to be, and how it was counted. */
async function* stockEntries(store: Store, folder: string): AsyncGenerator<Entry> {
  yield jsonRows(`${folder}/stock-moves.json`, stockRows(store), ExportedMove);
  yield jsonRows(`${folder}/stock-locations.json`, locationRows(store), StockLocation);
  yield jsonRows(`${folder}/stock-takes.json`, Counts.in(store).each({}, OLDEST), ExportedCount);
  yield jsonRows(`${folder}/stock-take-lines.json`, countLineRows(store), ExportedCountLine);
}

/** Yields the files of one store one after the other. Each is read only when it is written. */
export async function* storeEntries(store: Store): AsyncGenerator<Entry> {
  const { folder, settings, addressOf } = await settingsOf(store);
  const products = () => Products.in(store).each({}, OLDEST);
  const orders = () => Orders.in(store).each(PLACED, OLDEST);
  yield jsonFile(`${folder}/store.json`, settings);
  yield jsonRows(`${folder}/products.json`, products(), WireProduct);
  yield csvRows(`${folder}/products.csv`, products(), { row: WireProduct, table: productTable });
  yield* movingEntries(store, { folder, orders, addressOf });
  yield* stockEntries(store, folder);
  yield jsonRows(`${folder}/former-prices.json`, FormerPrices.in(store).each({}, OLDEST), ExportedPrice);
  yield jsonRows(`${folder}/categories.json`, Categories.in(store).each({}, OLDEST), categoryRow);
  yield jsonRows(`${folder}/collections.json`, Collections.in(store).each({}, OLDEST), Group);
  yield jsonRows(`${folder}/layouts.json`, Layouts.in(store).each({}, OLDEST), Layout);
  yield jsonRows(`${folder}/design.json`, Designs.in(store).each({}, OLDEST), ExportedDesign);
  yield jsonRows(
    `${folder}/design-versions.json`,
    DesignVersions.in(store).each({}, OLDEST),
    ExportedVersion,
  );
  yield jsonRows(`${folder}/discounts.json`, discountRows(store), WireDiscount);
  yield jsonRows(`${folder}/discount-codes.json`, codeRows(store), ExportedCode);
  yield jsonRows(`${folder}/customers.json`, Customers.in(store).each({}, OLDEST), WireCustomer);
  yield* visitEntries(store, folder);
  yield jsonRows(`${folder}/segments.json`, Segments.in(store).each({}, OLDEST), WireSegment);
  yield jsonRows(`${folder}/consents.json`, consentRows(store), ExportedConsent);
  yield jsonRows(`${folder}/orders.json`, orders(), WireOrder);
  yield jsonRows(`${folder}/past-orders.json`, PastOrders.in(store).each({}, OLDEST), WirePastOrder);
  yield csvRows(`${folder}/orders.csv`, orders(), { row: WireOrder, table: orderTable });
  yield jsonRows(`${folder}/wishes.json`, Wishes.in(store).each({}, OLDEST), ExportedWish);
  yield jsonRows(`${folder}/left-carts.json`, LeftCarts.in(store).each({}, OLDEST), WireLeftCart);
  yield jsonRows(`${folder}/reviews.json`, Reviews.in(store).each({}, OLDEST), WireReview);
  yield jsonRows(`${folder}/couriers.json`, Couriers.in(store).each({}, OLDEST), WireCourier);
  yield jsonRows(`${folder}/waybills.json`, Waybills.in(store).each({}, OLDEST), WireWaybill);
  yield jsonRows(`${folder}/settlements.json`, Settlements.in(store).each({}, OLDEST), SettlementDetails);
  yield jsonRows(`${folder}/ledger.json`, LedgerLine.in(store).each({}, OLDEST), WireLine);
  yield* accessEntries(store, folder);
  const invoices = await invoicesOf(store, {});
  if (Symbol.asyncIterator in invoices) yield jsonRows(`${folder}/invoices.json`, invoices, Invoice);
}
