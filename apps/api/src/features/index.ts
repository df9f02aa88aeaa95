import type { contract } from '@kade/contract';
import type { Handlers } from '../http/endpoint.ts';
import { account } from './account/account.ts';
import { auth } from './auth/auth.ts';
import { profile } from './auth/profile.ts';
import { billing } from './billing/billing.ts';
import { cardPayments } from './card-payments/card-payments.ts';
import { gateway } from './card-payments/notify.ts';
import { categories } from './categories/categories.ts';
import { checkout } from './checkout/checkout.ts';
import { collections } from './collections/collections.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { delivery } from './delivery/delivery.ts';
import { domains } from './domains/domains.ts';
import { files } from './files/files.ts';
import { fulfilment } from './orders/fulfilment.ts';
import { inquiry } from './inquiry/inquiry.ts';
import { keys } from './keys/keys.ts';
import { layouts } from './layouts/layouts.ts';
import { paymentMethods } from './payment-methods/payment-methods.ts';
import { paymentSettings } from './payment-settings/payment-settings.ts';
import { orders } from './orders/orders.ts';
import { platform } from './platform/platform.ts';
import { policies } from './policies/policies.ts';
import { products } from './products/products.ts';
import { shopSettings } from './shop-settings/shop-settings.ts';
import { storefront } from './storefront/reading.ts';
import { stores } from './stores/stores.ts';
import { subscription } from './subscription/subscription.ts';
import { theme } from './theme/theme.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** One line a resource: the contract's key and its handlers. A route without a handler does not compile. */
export const features = {
  auth,
  profile,
  account,
  keys,
  stores,
  policies,
  theme,
  paymentMethods,
  paymentSettings,
  delivery,
  products,
  categories,
  collections,
  fulfilment,
  cardPayments,
  orders,
  layouts,
  dashboard,
  subscription,
  billing,
  inquiry,
  files,
  platform,
  domains,
  shopSettings,
  storefront,
  checkout,
  gateway,
  webhooks,
} satisfies Handlers<typeof contract>;
