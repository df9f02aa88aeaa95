import { type DueStore, eraseStoreRow } from '../../../db/stores/store-closing.ts';
import { StoreEntries } from '../../../infra/audit/audit-entry.model.ts';
import { ApiKeyCollection } from '../../../infra/auth/api-key.model.ts';
import { MemberCollection } from '../../../infra/auth/member.model.ts';
import { StockLocations } from '../../catalogue/stock/location.model.ts';
import { StaffRoles } from '../../../infra/auth/staff-role.model.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { SettingChanges } from '../../identity/setting-changes/setting-change.model.ts';
import { endSubscriptions } from '../../billing/subscriptions/cancel-subscriptions.ts';
import { SubscriptionEvents } from '../../billing/subscriptions/subscription-event.model.ts';
import { Subscriptions } from '../../billing/subscriptions/subscription.model.ts';
import { PaymentEvents } from '../../payments/attempts/payment-event.model.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { DesignVersions } from '../../shopfront/design/design-version.model.ts';
import { Designs } from '../../shopfront/design/design.model.ts';
import { MissingPages } from '../../shopfront/redirects/missing-page.model.ts';
import { Redirects } from '../../shopfront/redirects/redirect.model.ts';
import { Layouts } from '../../shopfront/layouts/layout.model.ts';
import { forgetNames } from '../../billing/ledger/invoice.model.ts';
import { bookAll } from '../../sales/fees/book-fees.ts';
import { DiscountCodes } from '../../sales/discounts/discount-code.model.ts';
import { BuyerCodes, BuyerLinks, BuyerSessions } from '../../sales/buyer-account/buyer-code.model.ts';
import { Consents } from '../../sales/consent/consent.model.ts';
import { Customers } from '../../sales/customers/customer.model.ts';
import { SourceLinks } from '../../sales/sources/source-link.model.ts';
import { Segments } from '../../sales/customers/segment.model.ts';
import { DiscountCustomers } from '../../sales/discounts/discount-customer.model.ts';
import { Discounts } from '../../sales/discounts/discount.model.ts';
import { ReportDays } from '../../sales/reports/days/report-day.model.ts';
import { PastOrders } from '../../sales/past-orders/past-order.model.ts';
import { Orders } from '../../sales/orders/order.model.ts';
import { Couriers } from '../../sales/couriers/courier.model.ts';
import { Waybills } from '../../sales/waybills/waybill.model.ts';
import { Reviews } from '../../sales/reviews/review.model.ts';
import { LeftCarts } from '../../sales/left-carts/left-cart.model.ts';
import { Wishes } from '../../sales/wishes/wish.model.ts';
import { Settlements } from '../../sales/settlements/settlement.model.ts';
import { CountLines, Counts } from '../../sales/counts/count.model.ts';
import { TestPayments } from '../../payments/test-payments/test-payment.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { FormerPrices } from '../../catalogue/prices/former-price.model.ts';
import { StockMoves } from '../../catalogue/stock/stock-move.model.ts';
import { PushDevices } from '../../sales/push/push-device.model.ts';
import { PushMessages } from '../../sales/push/push-message.model.ts';
import { ProductViews } from '../../../infra/product-views/product-views.model.ts';
import { SearchTexts } from '../../../infra/searches/search-text.model.ts';
import { Deliveries } from '../webhooks/delivery.model.ts';
import { DeletedDocuments } from '../../../db/scoped/deleted-document.model.ts';
import { Invitations } from '../staff/invitation.model.ts';
import { Webhooks } from '../webhooks/webhook.model.ts';
import { PaymentLinks } from '../../billing/payment-page/payment-link.model.ts';
import { ImportFiles, ImportPictures, ImportRows, Imports, ImportSources } from '../imports/import.model.ts';
import { DAY } from '../../../lib/duration.ts';

/** For how long the erasure waits for the gateway to stop charging for a store's plan, in milliseconds. */
const STOPPING = 3 * DAY;

/** Everything that belongs to a store. Pictures without references are deleted by their own job. */
const OWNED = [
  StoreEntries,
  MemberCollection,
  StaffRoles,
  StockLocations,
  Invitations,
  ApiKeyCollection,
  Webhooks,
  Deliveries,
  PushMessages,
  PushDevices,
  DeletedDocuments,
  ImportRows,
  ImportFiles,
  ImportSources,
  ImportPictures,
  Imports,
  Settlements,
  CountLines,
  Counts,
  Couriers,
  Wishes,
  LeftCarts,
  Reviews,
  Waybills,
  Orders,
  PastOrders,
  BuyerCodes,
  BuyerLinks,
  BuyerSessions,
  Consents,
  ReportDays,
  Segments,
  SourceLinks,
  Customers,
  DiscountCustomers,
  DiscountCodes,
  Discounts,
  PaymentEvents,
  SubscriptionEvents,
  Subscriptions,
  TestPayments,
  Redirects,
  MissingPages,
  Layouts,
  DesignVersions,
  Designs,
  Collections,
  Categories,
  ProductViews,
  SearchTexts,
  Products,
  FormerPrices,
  StockMoves,
] as const;

/**
 * Erases a store that has been inaccessible for `waited` milliseconds, unless its plan is still to be stopped.
 * Idempotent.
 */
export async function eraseStore(
  due: Omit<DueStore, 'closing'>,
  waited: number,
  ctx: AppContext,
): Promise<void> {
  const store = await Store.ofRow(due.id);
  if (!store) return;
  if (!(await endSubscriptions(store, ctx)) && waited < STOPPING) return;
  await bookAll(store);
  for (const model of OWNED) await model.in(store).removeMany({});
  await PaymentLinks.forget(store.id);
  await SettingChanges.forgetStore(store.id);
  // The ledger and the invoices must be kept for bookkeeping by law.
  await forgetNames(store);
  // The row is deleted last: while it exists, a next run finds what is left.
  if (await eraseStoreRow(due)) await ctx.audit('store.erased', { merchant: due.merchant, store: due.id });
}
