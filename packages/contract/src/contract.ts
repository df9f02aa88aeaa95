import { initContract } from '@ts-rest/core';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { cardPayments, gateway } from './card-payments.ts';
import { categories } from './categories.ts';
import { checkout } from './checkout.ts';
import { collections } from './collections.ts';
import { dashboard } from './dashboard.ts';
import { delivery } from './delivery-settings.ts';
import { domains } from './domains.ts';
import { files } from './files.ts';
import { fulfilment } from './fulfilment.ts';
import { inquiry } from './inquiry.ts';
import { keys } from './keys.ts';
import { layouts } from './layouts.ts';
import { orders } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';
import { paymentSettings } from './payment-settings.ts';
import { platform } from './platform.ts';
import { policies } from './policies.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { shopSettings } from './shop-settings.ts';
import { storefront } from './storefront.ts';
import { stores } from './stores.ts';
import { subscription } from './subscription.ts';
import { theme } from './theme.ts';
import { webhooks } from './webhooks.ts';

/** The whole API: one line a resource. */
export const contract = initContract().router({
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
  // Before `orders`, whose /:id would take its paths for ids.
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
});
