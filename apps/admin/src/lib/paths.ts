import type { HelpTopicName } from './help-topics.ts';
import type { SettingsPart } from './settings-parts.ts';

const part = encodeURIComponent;

/** A public page of the platform in a language of the app; the English one has no prefix. */
const publicPage = (path: string) => (language: string) => (language === 'en' ? path : `/${language}${path}`);

/** Every address of the app. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  undoChange: () => '/undo-change',
  undoEmail: () => '/undo-email-change',
  storeCreation: () => '/store-creation',
  dashboard: () => '/dashboard',
  salesReport: () => '/reports/sales',
  paymentsReport: () => '/reports/payments',
  productsReport: () => '/reports/products',
  stockReport: () => '/reports/stock',
  districtsReport: () => '/reports/districts',
  customersReport: () => '/reports/customers',
  visitsReport: () => '/reports/visits',
  sourcesReport: () => '/reports/sources',
  searchesReport: () => '/reports/searches',
  staffReport: () => '/reports/staff',
  products: () => '/products',
  /** The stock of products, by their ids; without them it begins with a file. */
  stockSheet: (...ids: readonly string[]) =>
    `/products/stock${ids.length === 0 ? '' : `?ids=${ids.map(part).join(',')}`}`,
  pastOrders: () => '/orders/imported',
  redirects: () => '/products/redirects',
  imports: () => '/products/imports',
  import: (id: string) => `/products/imports/${id}`,
  counts: () => '/products/counts',
  places: () => '/products/places',
  /** A stock-take, with a variant that is to be counted. */
  count: (id: string, variant = '') =>
    `/products/counts/${part(id)}${variant === '' ? '' : `?variant=${part(variant)}`}`,
  reviewCount: (id: string) => `/products/counts/${part(id)}/review`,
  purchaseList: () => '/products/purchase',
  /** The address of a product in its card; `productDetail` is a second address of the same screen. */
  product: (id: string) => `/product/${part(id)}`,
  productDetail: (id: string) => `/products/${part(id)}`,
  categories: () => '/categories',
  category: (id: string) => `/categories/${part(id)}`,
  collection: (id: string) => `/collection/${part(id)}`,
  orders: () => '/orders',
  /** The orders behind a figure of a report, by filters of the list. */
  reportedOrders: (view: Record<string, string>) => `/orders?${new URLSearchParams(view)}`,
  order: (id: string) => `/orders/${part(id)}`,
  /** Packing slip and address label of one order, to print. */
  printOrder: (id: string) => `/orders/${part(id)}/print`,
  /** The same for several orders, by their numbers: `1001,1002`. */
  printOrders: (numbers: string) => `/orders/print?numbers=${part(numbers)}`,
  /** Orders in the sheet of a courier, by their numbers: `1001,1002`. */
  courierSheet: (numbers: string) => `/orders/sheet?numbers=${part(numbers)}`,
  courierCash: () => '/orders/cash',
  waybills: () => '/orders/waybills',
  /** Orders that get their stickers in a row, by their numbers. */
  scanWaybills: (numbers: string) => `/orders/scan?numbers=${part(numbers)}`,
  parcelStatuses: () => '/orders/statuses',
  couriers: () => '/orders/couriers',
  courierStatement: () => '/orders/cash/statement',
  customers: () => '/customers',
  buyersOf: (product: string) => `/customers?bought=${part(product)}`,
  waiting: () => '/customers/waiting',
  leftCarts: () => '/customers/carts',
  reviews: () => '/customers/reviews',
  customer: (id: string) => `/customers/${part(id)}`,
  discounts: () => '/discounts',
  /** Discounts are tried on a basket, with a code that is given at first. */
  tryDiscounts: (code = '') => `/discounts/try${code === '' ? '' : `?code=${part(code)}`}`,
  newDiscount: () => '/discounts/new',
  discount: (id: string) => `/discounts/${part(id)}`,
  storeConfigurator: () => '/store-configurator',
  themeConfigurator: () => '/store-configurator/theme',
  editor: () => '/editor',
  staff: () => '/staff',
  storeLog: () => '/staff/log',
  invitation: () => '/invitation',
  settings: () => '/settings',
  /** A part of the settings; the ids are those of `settingsParts`. */
  settingsPart: (id: SettingsPart) => `/settings#${id}`,
  helpPages: () => '/help',
  /** The help page of a topic; the names are those of `helpTopics`. */
  help: (topic: HelpTopicName) => `/help/${topic}`,
  profile: () => '/profile',
  billing: () => '/billing',
  /** An invoice of the store. */
  invoice: (number: string) => `/billing/invoices/${part(number)}`,
  /** The statement of a month such as `2026-11`, order by order. */
  statement: (month: string) => `/billing/statements/${part(month)}`,
};

type Width = 96 | 200 | 400 | 800 | 1600;

/** The address of an uploaded file, by its id or path; `width` selects a smaller copy. */
export const fileUrl = (idOrPath: string, width?: Width): string =>
  `/api/files/${part(idOrPath)}${width ? `?w=${width}` : ''}`;

/** Pages of the platform itself, outside of this app, in each language. */
export const publicPages = {
  terms: publicPage('/terms-and-conditions'),
  privacy: publicPage('/privacy-policy'),
};
