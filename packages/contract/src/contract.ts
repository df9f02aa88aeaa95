import type { AppRouter } from '@ts-rest/core';
import * as resources from './resources.ts';

type Resources = typeof resources;

/**
 * Every resource with routes. The type refers to the resources by their names, because TypeScript writes no declaration
 * file with the text of all of them.
 */
export type Contract = {
  [Name in keyof Resources as Resources[Name] extends AppRouter ? Name : never]: Resources[Name];
};

/**
 * The whole API, in the order in which the reference shows it. `fulfilment` and `cardPayments` are before `orders`, whose
 * `/:id` would match their paths.
 */
export const contract: Contract = {
  auth: resources.auth,
  profile: resources.profile,
  sessions: resources.sessions,
  secondFactor: resources.secondFactor,
  passkeys: resources.passkeys,
  account: resources.account,
  keys: resources.keys,
  stores: resources.stores,
  members: resources.members,
  staffRoles: resources.staffRoles,
  storeSecurity: resources.storeSecurity,
  ownership: resources.ownership,
  invitations: resources.invitations,
  memberships: resources.memberships,
  storeLog: resources.storeLog,
  policies: resources.policies,
  theme: resources.theme,
  paymentMethods: resources.paymentMethods,
  paymentSettings: resources.paymentSettings,
  delivery: resources.delivery,
  products: resources.products,
  variants: resources.variants,
  stock: resources.stock,
  stockSettings: resources.stockSettings,
  stockLocations: resources.stockLocations,
  counts: resources.counts,
  categories: resources.categories,
  collections: resources.collections,
  imports: resources.imports,
  fulfilment: resources.fulfilment,
  cardPayments: resources.cardPayments,
  refunds: resources.refunds,
  orders: resources.orders,
  pastOrders: resources.pastOrders,
  settlements: resources.settlements,
  couriers: resources.couriers,
  waybills: resources.waybills,
  courierUpdates: resources.courierUpdates,
  customers: resources.customers,
  personalData: resources.personalData,
  segments: resources.segments,
  wishes: resources.wishes,
  leftCarts: resources.leftCarts,
  reviews: resources.reviews,
  discounts: resources.discounts,
  layouts: resources.layouts,
  redirects: resources.redirects,
  missingPages: resources.missingPages,
  design: resources.design,
  dashboard: resources.dashboard,
  reports: resources.reports,
  weeklyMail: resources.weeklyMail,
  sourceLinks: resources.sourceLinks,
  subscription: resources.subscription,
  billing: resources.billing,
  inquiry: resources.inquiry,
  files: resources.files,
  platform: resources.platform,
  domains: resources.domains,
  shopSettings: resources.shopSettings,
  smsCodes: resources.smsCodes,
  mailTexts: resources.mailTexts,
  storefront: resources.storefront,
  buyerAccount: resources.buyerAccount,
  consents: resources.consents,
  checkout: resources.checkout,
  shopReviews: resources.shopReviews,
  gateway: resources.gateway,
  webhooks: resources.webhooks,
  push: resources.push,
};
