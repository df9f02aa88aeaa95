import { type AppRouter, isAppRoute } from '@ts-rest/core';
import * as resources from './resources.ts';

type Exports = typeof resources;
type RouterName = { [K in keyof Exports]: Exports[K] extends AppRouter ? K : never }[keyof Exports];
type Contract = Pick<Exports, RouterName>;

/**
 * The order in which the reference shows the resources; others follow by name. `fulfilment` and `cardPayments` are
 * before `orders`, whose `/:id` would match their paths.
 */
const ORDER: readonly string[] = [
  'auth',
  'profile',
  'account',
  'keys',
  'stores',
  'policies',
  'theme',
  'paymentMethods',
  'paymentSettings',
  'delivery',
  'products',
  'categories',
  'collections',
  'fulfilment',
  'cardPayments',
  'orders',
  'layouts',
  'dashboard',
  'subscription',
  'billing',
  'inquiry',
  'files',
  'platform',
  'domains',
  'shopSettings',
  'storefront',
  'checkout',
  'gateway',
  'webhooks',
] satisfies RouterName[];

const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Whether an export is a router: an object of routes. Schemas are objects of a class. */
const isRouter = (value: object): value is AppRouter =>
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((route) => typeof route === 'object' && route !== null && isAppRoute(route));

const routers = Object.entries(resources)
  .filter(([, value]) => typeof value === 'object' && isRouter(value))
  .toSorted(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b));

/** The whole API: every router of `resources.ts`. */
export const contract = Object.fromEntries(routers) as Contract;
