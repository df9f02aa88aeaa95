import * as resources from './resources.ts';

/**
 * The whole API, in the order in which the reference shows it. `fulfilment` and `cardPayments` are before `orders`, whose
 * `/:id` would match their paths.
 */
export const contract = {
  auth: resources.auth,
  profile: resources.profile,
  account: resources.account,
  keys: resources.keys,
  stores: resources.stores,
  policies: resources.policies,
  theme: resources.theme,
  paymentMethods: resources.paymentMethods,
  paymentSettings: resources.paymentSettings,
  delivery: resources.delivery,
  products: resources.products,
  variants: resources.variants,
  stock: resources.stock,
  categories: resources.categories,
  collections: resources.collections,
  fulfilment: resources.fulfilment,
  cardPayments: resources.cardPayments,
  orders: resources.orders,
  settlements: resources.settlements,
  customers: resources.customers,
  discounts: resources.discounts,
  layouts: resources.layouts,
  dashboard: resources.dashboard,
  subscription: resources.subscription,
  billing: resources.billing,
  inquiry: resources.inquiry,
  files: resources.files,
  platform: resources.platform,
  domains: resources.domains,
  shopSettings: resources.shopSettings,
  mailTexts: resources.mailTexts,
  storefront: resources.storefront,
  checkout: resources.checkout,
  gateway: resources.gateway,
  webhooks: resources.webhooks,
  push: resources.push,
};
