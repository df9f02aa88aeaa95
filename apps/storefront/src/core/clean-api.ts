import type { ShopApi, ShopOrders } from '@kade/storefront-interface';

// C0 controls but tab, line feed and carriage return; directional overrides and isolates, which could reverse the text
// after them.
// oxlint-disable-next-line no-control-regex -- these characters are what is removed
const UNSAFE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a merchant's text without characters that HTML and XML forbid or that change the direction of what follows.
 */
export const cleanText = (text: string) => text.toWellFormed().replace(UNSAFE, '');

/** Returns the value with every string in it cleaned. */
function clean<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)])) as T;
}

/** Returns the API with cleaned replies, so that no page has to clean them. */
export const cleanApi = (api: ShopApi): ShopApi => ({
  shop: async () => clean(await api.shop()),
  home: async () => clean(await api.home()),
  design: async () => clean(await api.design()),
  page: async (slug) => clean(await api.page(slug)),
  products: async (query) => clean(await api.products(query)),
  facets: async (query) => clean(await api.facets(query)),
  product: async (id) => clean(await api.product(id)),
  productAt: async (slug) => clean(await api.productAt(slug)),
  productAddresses: async (part) => clean(await api.productAddresses(part)),
  productFeed: async (cursor) => clean(await api.productFeed(cursor)),
  category: async (id) => clean(await api.category(id)),
  categoryAt: async (slug) => clean(await api.categoryAt(slug)),
  collection: async (id) => clean(await api.collection(id)),
  collectionAt: async (slug) => clean(await api.collectionAt(slug)),
  policy: async (type) => clean(await api.policy(type)),
  reviews: async (product, cursor) => clean(await api.reviews(product, cursor)),
  suggest: async (q) => clean(await api.suggest(q)),
});

/** Returns the API of buyers with cleaned replies. */
export const cleanOrders = (orders: ShopOrders): ShopOrders => ({
  quote: async (input) => clean(await orders.quote(input)),
  place: async (input, key) => clean(await orders.place(input, key)),
  order: async (token) => clean(await orders.order(token)),
  wish: (input) => orders.wish(input),
  leaveCart: (input) => orders.leaveCart(input),
  requestCode: (email) => orders.requestCode(email),
  signIn: (input) => orders.signIn(input),
  requestSms: (phone) => orders.requestSms(phone),
  signInBySms: (input) => orders.signInBySms(input),
  openLink: (link) => orders.openLink(link),
  account: async (session) => clean(await orders.account(session)),
  chooseOffers: async (session, wanted) => clean(await orders.chooseOffers(session, wanted)),
  exportAccount: async (session) => clean(await orders.exportAccount(session)),
  askErasure: async (session) => clean(await orders.askErasure(session)),
  signOut: (session) => orders.signOut(session),
  unsubscribe: (token) => orders.unsubscribe(token),
  sendSlip: async (token, file) => clean(await orders.sendSlip(token, file)),
  reviews: async (token) => clean(await orders.reviews(token)),
  writeReview: (token, input) => orders.writeReview(token, input),
  addReviewPicture: (of, file) => orders.addReviewPicture(of, file),
  pay: async (token, input) => clean(await orders.pay(token, input)),
  // The signed fields of a gateway form have no such characters.
  cardForm: async (token) => clean(await orders.cardForm(token)),
});
