import { initContract } from '@ts-rest/core';
import { auth } from './auth.ts';
import { categories } from './categories.ts';
import { collections } from './collections.ts';
import { dashboard } from './dashboard.ts';
import { files } from './files.ts';
import { inquiry } from './inquiry.ts';
import { layouts } from './layouts.ts';
import { orders } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';
import { platform } from './platform.ts';
import { policies } from './policies.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { shopSettings } from './shop-settings.ts';
import { storefront } from './storefront.ts';
import { stores } from './stores.ts';
import { subscription } from './subscription.ts';
import { theme } from './theme.ts';

/** The whole API: one line a resource. */
export const contract = initContract().router({
  auth,
  profile,
  stores,
  policies,
  theme,
  paymentMethods,
  products,
  categories,
  collections,
  orders,
  layouts,
  dashboard,
  subscription,
  inquiry,
  files,
  platform,
  shopSettings,
  storefront,
});
