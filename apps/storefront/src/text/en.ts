import { buying } from './buying/en.ts';
import { card } from './buying/card-en.ts';
import { ordered } from './buying/order-en.ts';
import { plural } from './plural.ts';

const count = (n: number, one: string, other: string) => plural('en', n, { one, other });

/** Every message of the shop's pages. The other catalogues have the same keys by their type. */
export const en = {
  buying,
  card,
  ordered,
  skip: 'Skip to content',
  home: 'Home',
  menu: 'Menu',
  mainMenu: 'Main menu',
  allProducts: 'All products',
  categories: 'Categories',
  collections: 'Collections',
  search: 'Search',
  searchProducts: 'Search products',
  searchHint: 'What are you looking for?',
  suggestions: 'Suggestions',
  suggested: (n: number) => count(n, '# suggestion', '# suggestions'),
  language: 'Language',
  newest: 'New in the shop',
  seeAll: 'See all',
  seeAllOf: (name: string) => `See all: ${name}`,
  gettingReady: 'This shop is getting ready',
  gettingReadyMore: 'There is nothing to buy yet. Please come back soon.',
  products: (n: number) => count(n, '# product', '# products'),
  noProducts: 'There are no products here yet.',
  sort: 'Sort',
  sortedBy: (order: string) => `Sorted by: ${order}`,
  sorts: {
    default: 'Our selection',
    newest: 'Newest first',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
    name: 'Name: A to Z',
  },
  nextPage: 'More products',
  firstPage: 'Back to the first products',
  price: 'Price',
  inStock: 'In stock',
  fewLeft: 'Only a few left',
  soldOut: 'Sold out',
  noPicture: 'No picture yet',
  breadcrumb: 'You are here',
  category: 'Category',
  tags: 'Tags',
  details: 'Details',
  related: 'You may also like',
  pictures: 'Pictures',
  order: 'How to order',
  orderWhatsapp: 'Order on WhatsApp',
  askWhatsapp: 'Ask on WhatsApp',
  call: (number: string) => `Call ${number}`,
  orderText: (product: string, price: string) => `Hello! I would like to order: ${product} (${price})`,
  askText: (product: string) => `Hello! I have a question about: ${product}`,
  payments: 'Payment',
  paymentMethods: {
    credit_debit: 'Credit/debit card',
    paypal: 'PayPal',
    bank_transfer: 'Bank transfer',
    cash_on_delivery: 'Cash on delivery',
  },
  share: 'Share',
  shareWith: 'Share with…',
  shareWhatsapp: 'WhatsApp',
  shareFacebook: 'Facebook',
  copyLink: 'Copy link',
  copied: 'Link copied',
  address: 'Address of this page',
  qr: 'QR code of this page',
  searchResults: (q: string) => `Results for “${q}”`,
  noResults: (q: string) => `Nothing found for “${q}”`,
  noResultsMore: 'Try another word, or look around by category.',
  policies: 'Policies',
  policyNames: { terms_and_conditions: 'Terms and conditions', refund_policy: 'Refund policy' },
  updated: (date: string) => `Last changed on ${date}`,
  contact: 'Contact',
  phone: 'Phone',
  followUs: 'Follow us',
  preview: 'You are looking at a preview of the colours. Only you can see it.',
  endPreview: 'End the preview',
  closed: 'The shop is closed at the moment',
  closedMore: 'Please come back later.',
  notFound: 'This page does not exist',
  notFoundMore: 'The product may have been taken out of the shop, or the address may be mistyped.',
  toHome: 'To the start page',
  tryAgain: 'Try again',
  errors: {
    400: { title: 'This could not be read', more: 'Please go back and try again.' },
    403: {
      title: 'This form was not sent from this shop',
      more: 'To protect you, the shop takes forms from its own pages only. Open the shop and try again from there.',
    },
    404: { title: 'This page does not exist', more: 'The address may be mistyped.' },
    405: { title: 'This does not work here', more: 'This page can be read, but nothing can be sent to it.' },
    413: { title: 'That is too large', more: 'A picture may have up to 10 MB, a form much less.' },
    429: { title: 'Too many requests', more: 'Please wait a minute and try again.' },
    500: { title: 'Something went wrong', more: 'The mistake is ours. Please try again in a moment.' },
    503: { title: 'The shop cannot be reached', more: 'Please try again in a few minutes.' },
  },
  requestId: 'Reference',
  unknownHost: 'There is no shop at this address',
  unknownHostMore: (host: string) => `Nobody has opened a shop at ${host}. Please check the address.`,
  homeDescription: (shop: string) => `${shop}: products, prices and contact.`,
  allDescription: (shop: string) => `All products of ${shop}.`,
  groupDescription: (name: string, shop: string) => `${name} at ${shop}.`,
  productDescription: (name: string, price: string, shop: string) => `${name} for ${price} at ${shop}.`,
};

/** The type of a catalogue: texts for the keys of the English one. */
type Catalogue<T> = {
  [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Key] extends string
      ? string
      : Catalogue<T[Key]>;
};
export type Messages = Catalogue<typeof en>;
