import type { Query, QueryClient } from '@tanstack/react-query';
import type { ReadName, Resource, WriteName } from './routes.ts';

/** A route that reads, or all routes of a resource that read. */
export type Stale = ReadName | Resource;

const log: Stale = 'account.audit';
const staffLog: readonly Stale[] = ['members', 'staffRoles', 'invitations', 'storeLog', log];
const store: readonly Stale[] = ['stores.get', 'stores.list'];
/** Fees are taken for orders, stock is reserved for them, and the dashboard adds them up. */
const orders: readonly Stale[] = [
  'wishes',
  'orders.list',
  'orders.get',
  'cardPayments.list',
  'fulfilment.pulse',
  'fulfilment.courierDebts',
  'products',
  'stock',
  'customers',
  'dashboard',
  'reports',
  'subscription.get',
  'billing.get',
  'billing.statements',
  'billing.lines',
];
/** Plans limit the number of products, and quotes contain their prices. */
const products: readonly Stale[] = [
  'wishes',
  'products',
  'stock',
  'categories',
  'collections',
  'dashboard',
  'subscription.get',
  'delivery.quote',
];
const plan: readonly Stale[] = [
  'subscription',
  'stores.get',
  'billing.get',
  'billing.invoices',
  'billing.statements',
  log,
];
const account: readonly Stale[] = ['profile', ...store, log];
const policy: readonly Stale[] = ['policies', 'stores.get', 'dashboard'];
/** Automatic discounts are part of quotes. */
const discounts: readonly Stale[] = ['discounts', 'delivery.quote'];
const group: readonly Stale[] = ['categories', 'collections', 'products'];

/** Which reads each write of the admin app makes stale. A write without an entry does not compile. */
export const staleAfter = {
  'auth.login': [],
  'auth.signup': [],
  'auth.forgotPassword': [],
  'auth.resetPassword': [],
  'auth.confirmEmail': ['profile', log],
  'auth.undoEmail': [],
  'auth.beginFactorRecovery': [],
  'auth.stopFactorRecovery': ['secondFactor'],
  'auth.reauthenticate': ['secondFactor', log],
  'auth.logout': [],
  'profile.update': ['profile', 'sessions', log],
  'profile.changePassword': ['sessions', log],
  'profile.sendConfirmation': ['profile'],
  'sessions.remove': ['sessions', log],
  'sessions.removeOthers': ['sessions', log],
  'secondFactor.keep': ['secondFactor', log],
  'secondFactor.setUp': [],
  'secondFactor.enable': ['secondFactor', 'sessions', log],
  'secondFactor.renewCodes': ['secondFactor', log],
  'secondFactor.disable': ['secondFactor', 'sessions', log],
  'passkeys.begin': [],
  'passkeys.add': ['passkeys', 'secondFactor', 'sessions', log],
  'passkeys.rename': ['passkeys'],
  'passkeys.remove': ['passkeys', 'secondFactor', 'sessions', log],
  'passkeys.ask': [],
  'passkeys.login': [],
  'passkeys.reauthenticate': ['passkeys', log],
  'account.export': [log],
  'account.undoChange': [],
  'account.erase': [...account, 'billing.get'],
  'account.keep': account,
  'invitations.create': staffLog,
  'invitations.renew': staffLog,
  'invitations.remove': staffLog,
  'invitations.accept': ['memberships'],
  'memberships.remove': ['memberships'],
  'memberships.takeOver': ['memberships', 'ownership'],
  'memberships.decline': ['memberships', 'ownership'],
  'ownership.offer': ['ownership', 'storeLog', log],
  'ownership.stop': ['ownership', 'storeLog', log],
  'storeSecurity.update': ['storeSecurity', 'storeLog', log],
  'staffRoles.create': staffLog,
  'staffRoles.update': staffLog,
  'staffRoles.remove': staffLog,
  'members.update': staffLog,
  'members.remove': staffLog,
  'keys.create': ['keys', log],
  'keys.revoke': ['keys', log],
  'stores.create': ['stores.list', 'subscription.get'],
  'stores.domainAvailable': [],
  'stores.update': store,
  'stores.close': [...store, log],
  'stores.reopen': [...store, log],
  'stores.setDomain': [...store, 'paymentMethods.credentials', log],
  'stores.checkDomain': [...store, 'paymentMethods.credentials', log],
  'stores.setLogo': [...store, 'dashboard'],
  'stores.setSocialLinks': ['stores.get'],
  'policies.create': policy,
  'policies.update': policy,
  'theme.create': ['theme', 'stores.get'],
  'theme.update': ['theme', 'stores.get'],
  'paymentMethods.setEnabled': ['paymentMethods.get', 'stores.get', 'dashboard', 'delivery.quote', log],
  'paymentMethods.saveCredentials': ['paymentMethods', log],
  'paymentMethods.startTestPayment': ['paymentMethods.testPayment'],
  'paymentSettings.update': ['paymentSettings', 'stores.get', 'dashboard', 'delivery.quote', log],
  'delivery.replace': ['delivery', 'dashboard'],
  'products.create': products,
  'products.update': products,
  'products.remove': products,
  'variants.plan': [],
  'variants.changeOptions': products,
  'variants.update': products,
  'stock.adjust': products,
  'stock.adjustMany': products,
  'stock.transfer': ['stock'],
  'stockLocations.create': ['stockLocations', 'stock'],
  'stockLocations.update': ['stockLocations'],
  'stockLocations.remove': ['stockLocations', 'stock'],
  'redirects.save': ['redirects', 'missingPages'],
  'redirects.remove': ['redirects'],
  'missingPages.remove': ['missingPages'],
  'imports.create': ['imports.list'],
  'imports.check': ['imports'],
  'imports.step': ['imports', ...products, 'customers', 'pastOrders'],
  'counts.create': ['counts.list'],
  'counts.save': ['counts.list', 'counts.get'],
  'counts.apply': ['counts.list', 'counts.get', 'counts.lines', ...products],
  'counts.close': ['counts.list', 'counts.get'],
  'categories.create': ['categories'],
  'categories.update': ['categories', 'products'],
  'categories.remove': ['categories', 'products'],
  'categories.setProducts': group,
  'collections.create': ['collections'],
  'collections.update': ['collections', 'layouts'],
  'collections.remove': ['collections', 'layouts'],
  'collections.setProducts': group,
  'fulfilment.confirm': orders,
  'fulfilment.ship': orders,
  'fulfilment.parcelStatuses': orders,
  'fulfilment.accountLink': [],
  'fulfilment.takeWaybill': ['waybills'],
  'fulfilment.sendParcel': [...orders, 'waybills'],
  'fulfilment.recordParcel': orders,
  'fulfilment.receiveReturn': orders,
  'fulfilment.refuseAtDoor': orders,
  'fulfilment.accept': orders,
  'fulfilment.receiveCash': orders,
  'fulfilment.decideSlip': orders,
  'cardPayments.lookUp': orders,
  'cardPayments.refund': orders,
  'refunds.create': orders,
  'refunds.settle': orders,
  'orders.create': orders,
  'orders.update': orders,
  'couriers.create': ['couriers'],
  'couriers.update': ['couriers'],
  'couriers.callback': [],
  'couriers.connect': ['couriers'],
  'couriers.learnTowns': ['couriers'],
  'couriers.remove': ['couriers'],
  'waybills.add': ['waybills'],
  'waybills.spoil': ['waybills'],
  'wishes.remove': ['wishes'],
  'leftCarts.remove': ['leftCarts'],
  'reviews.update': ['reviews', log],
  'settlements.create': [...orders, 'settlements'],
  'customers.update': ['customers'],
  'sourceLinks.create': ['sourceLinks', 'reports.sources'],
  'sourceLinks.remove': ['sourceLinks', 'reports.sources'],
  'segments.create': ['segments'],
  'segments.remove': ['segments'],
  'customers.merge': ['customers', log],
  'customers.unmerge': ['customers', log],
  'personalData.erase': ['customers', 'orders.list', 'orders.get', 'wishes', 'leftCarts', 'settlements', log],
  'discounts.create': discounts,
  'discounts.update': discounts,
  'discounts.remove': discounts,
  'discounts.makeCodes': ['discounts'],
  'design.change': [],
  'design.preview': [],
  'design.publish': ['design'],
  'design.schedule': ['design.get'],
  'design.restore': ['design.get'],
  'layouts.create': ['layouts'],
  'layouts.update': ['layouts'],
  'layouts.remove': ['layouts'],
  'subscription.subscribe': plan,
  'billing.cancel': plan,
  'billing.keep': plan,
  'files.upload': [],
  'stockSettings.update': ['stockSettings'],
  'weeklyMail.update': ['weeklyMail'],
  'weeklyMail.stop': ['weeklyMail'],
  'smsCodes.update': ['smsCodes'],
  'shopSettings.update': ['shopSettings', 'dashboard', 'leftCarts'],
  'mailTexts.update': ['mailTexts'],
  'mailTexts.reset': ['mailTexts'],
  'mailTexts.preview': [],
  'push.create': ['push'],
  'push.remove': ['push'],
  'push.test': [],
  'webhooks.adopt': ['webhooks', log],
  'webhooks.create': ['webhooks', log],
  'webhooks.update': ['webhooks', log],
  'webhooks.remove': ['webhooks', log],
  'webhooks.rotateSecret': ['webhooks', log],
  'webhooks.test': ['webhooks'],
  'webhooks.replay': ['webhooks'],
} as const satisfies Partial<Record<WriteName, readonly Stale[]>>;

/** A write that the admin app sends. */
export type Write = keyof typeof staleAfter;

/** The key of a read: whose it is, the route, and its arguments. */
export type QueryKey = readonly [scope: string, name: ReadName, ...rest: unknown[]];

const has = (stale: readonly string[], name: unknown): boolean =>
  typeof name === 'string' && (stale.includes(name) || stale.includes(name.split('.', 1)[0] ?? ''));

/** Whether a read has this id in its path. */
const isOf = (id: string, args: unknown): boolean =>
  typeof args === 'object' && args !== null && 'params' in args && Object(args.params).id === id;

/** Invalidates reads, in this store and in the account. */
export async function refresh(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  const isStale = ({ queryKey: [, name] }: Query) => has(stale, name);
  // An invalidation does not repeat a first read in flight, whose reply may be older than the write.
  await client.cancelQueries({
    type: 'active',
    predicate: (read) => isStale(read) && read.state.data === undefined && read.state.fetchStatus !== 'idle',
  });
  await client.invalidateQueries({ predicate: isStale });
}

/** Removes what was read of this row alone from the cache. */
export const forget = (client: QueryClient, id: string): void =>
  client.removeQueries({ predicate: ({ queryKey: [, , args] }) => isOf(id, args) });

/** Invalidates what a write has made stale; for writes that were sent with `deferred`. */
export const refreshAfter = (client: QueryClient, write: Write): Promise<void> =>
  refresh(client, staleAfter[write]);
