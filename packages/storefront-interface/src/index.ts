import type {
  BuyerAccount,
  BuyerExport,
  BuyerOrder,
  BuyerReviews,
  BuyerSignIn,
  BuyerSmsSignIn,
  CardForm,
  CheckoutInput,
  District,
  ErrorBody,
  FeedPage,
  HomeSection,
  PayInput,
  PlacedOrder,
  ProductAddresses,
  ProductCard,
  PublicReview,
  PublicShop,
  Quote,
  QuoteInput,
  ReviewInput,
  ShopFacetQuery,
  ShopFacets,
  ShopGroup,
  ShopLanguage,
  ShopPolicy,
  ShopPolicyType,
  ShopProduct,
  ShopProductQuery,
  ShopTheme,
  ShownDesign,
  ShownPage,
  LeftCartInput,
  WishInput,
  WishReply,
} from '@kade/contract';
import type { z } from 'zod';

/** One page of a list. `next` is the cursor of the page after it, null on the last one. */
export interface ShopPage<Row> {
  rows: Row[];
  total: number;
  next: string | null;
}

/**
 * The routes of `contract.storefront` for one shop, called without HTTP: the same handlers, the same reply schemas.
 * Each rejects with a `StorefrontError` where the route would respond with an error.
 */
export interface ShopApi {
  shop(): Promise<PublicShop>;
  home(): Promise<HomeSection[]>;
  design(): Promise<ShownDesign>;
  /** A page of the merchant's own, by its present or a former address. */
  page(slug: string): Promise<ShownPage>;
  products(query: ShopProductQuery): Promise<ShopPage<ProductCard>>;
  facets(query: ShopFacetQuery): Promise<ShopFacets>;
  product(id: string): Promise<ShopProduct>;
  productAt(slug: string): Promise<ShopProduct>;
  productAddresses(part: number): Promise<ProductAddresses>;
  productFeed(cursor?: string): Promise<FeedPage>;
  category(id: string): Promise<ShopGroup>;
  categoryAt(slug: string): Promise<ShopGroup>;
  collection(id: string): Promise<ShopGroup>;
  collectionAt(slug: string): Promise<ShopGroup>;
  policy(type: ShopPolicyType): Promise<ShopPolicy>;
  /** A page of the published reviews of a product, the newest first. */
  reviews(product: string, cursor?: string): Promise<ShopPage<PublicReview>>;
  suggest(q: string): Promise<ProductCard[]>;
}

/**
 * The routes of `contract.checkout` for one shop, called without HTTP. Each rejects with a `StorefrontError` where the
 * route would respond with an error.
 */
export interface ShopOrders {
  quote(input: QuoteInput): Promise<Quote>;
  /** Places an order. A repeated call with the same `key` returns the first order. */
  place(input: z.input<typeof CheckoutInput>, key: string): Promise<PlacedOrder>;
  order(token: string): Promise<BuyerOrder>;
  /** Waits until a product is back in stock. */
  wish(input: WishInput): Promise<WishReply>;
  /** Lets the shop write about a cart that is not ordered, or not any more. */
  leaveCart(input: LeftCartInput): Promise<{ kept: boolean }>;
  /** Mails a code to an address with which somebody ordered here; resolves alike for any other. It works with the ticket. */
  requestCode(email: string): Promise<{ ticket: string }>;
  /** Returns the session of an address by the code that was mailed to it. */
  signIn(input: BuyerSignIn): Promise<{ session: string }>;
  /** Sends a code by SMS to a number with which somebody ordered here; resolves alike for any other. */
  requestSms(phone: string): Promise<{ ticket: string }>;
  /** Returns the session of a phone number by the code that was sent to it. */
  signInBySms(input: BuyerSmsSignIn): Promise<{ session: string }>;
  /** Returns the session of a phone number by the link that was sent to it. */
  openLink(link: string): Promise<{ session: string }>;
  /** Returns what the owner of the address of a session finds in the shop. */
  account(session: string): Promise<BuyerAccount>;
  /** Agrees to offers at the address of a session, or refuses them. */
  chooseOffers(session: string, wanted: boolean): Promise<BuyerAccount>;
  /** Returns everything that the shop has by the address of a session. */
  exportAccount(session: string): Promise<BuyerExport>;
  /** Asks the shop to erase what it has of the owner of the address. */
  askErasure(session: string): Promise<BuyerAccount>;
  /** Ends every session of the address. */
  signOut(session: string): Promise<unknown>;
  /** Sends no more offers to whoever has the token; nothing happens for one that nobody has. */
  unsubscribe(token: string): Promise<unknown>;
  /** What the buyer of an order can review, and has reviewed. */
  reviews(token: string): Promise<BuyerReviews>;
  writeReview(token: string, input: ReviewInput): Promise<BuyerReviews>;
  addReviewPicture(of: { token: string; review: string }, file: PostedFile): Promise<BuyerReviews>;
  sendSlip(token: string, file: PostedFile): Promise<BuyerOrder>;
  pay(token: string, input: PayInput): Promise<PlacedOrder>;
  cardForm(token: string): Promise<CardForm>;
}

/** A file of a posted form, whole in memory. */
export interface PostedFile {
  bytes: Uint8Array;
  name: string;
}

/** An error of the storefront's API: the status and body that the route would return. */
export class StorefrontError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.error);
  }
}

/** A request for a page of one shop. The API has already read the host, the cookies and the query. */
export interface PageRequest {
  /** GET, also for HEAD. */
  method: 'GET' | 'POST';
  /** Decoded and without a query, as it was requested. */
  path: string;
  query: URLSearchParams;
  /** `https://host` of this request, for canonical addresses and links to share. */
  origin: string;
  /** The language to show: the visitor's choice when there is one, else the shop's. */
  language: ShopLanguage;
  /** Colours that this visitor previews instead of those of the shop; in the editor the look, too. */
  preview: ShopTheme | null;
  /**
   * The origin of the admin app, which shows this page in a frame with the draft of its design; absent for visitors.
   */
  editor?: string;
  /**
   * The district that this visitor has chosen; null without one, and on pages that show no delivery. Pages of products are
   * cached once for each district.
   */
  district: District | null;
  /** Fields of a posted form; empty when none was posted. */
  form: URLSearchParams;
  /** The file of a posted form; `too_large` when it was refused for its size; null without one that can be read. */
  file: PostedFile | 'too_large' | null;
  /**
   * The cart as this browser's cookie holds it; empty without one, and on pages that are the same for every visitor.
   */
  cart: string;
  /** The session of a buyer who proved an address in this browser; empty without one, and on pages for everybody. */
  buyer: string;
  /** The discount codes of this browser's cookie in normal form, at most 5; none where there is no cart. */
  codes: readonly string[];
  /** A script sent the request: it reads JSON instead of a page. */
  acceptsJson: boolean;
  /** Shown on error pages, so that a visitor can report it. */
  requestId: string;
  api: ShopApi;
  orders: ShopOrders;
}

/** A page as the storefront rendered it. The API adds the headers that every page carries. */
export interface RenderedPage {
  status: number;
  /** Content type without charset, such as `text/html` or `application/xml`. */
  type: string;
  body: string;
  /** The body of a long reply, part by part, instead of `body`; it is read once. */
  parts?: AsyncIterable<string>;
  /** Base64 SHA-256 hashes of the inline style sheets, for the Content-Security-Policy. */
  styleHashes: readonly string[];
  /** Only redirects, error pages and the payment page have any, such as `Location`. */
  headers: Record<string, string>;
  /** Another origin that forms of this page may be posted to. */
  formOrigin?: string;
  /** The cart for the browser to keep from now on: the cookie's value, empty for none, and how many items it holds. */
  cart?: { value: string; count: number };
  /** The discount codes for the browser to keep from now on, at most 5. */
  codes?: readonly string[];
  /** The session of a buyer for the browser to keep from now on; empty for none. */
  buyer?: string;
  /** The district for the browser to keep from now on; null for none. */
  district?: District | null;
  /** What is counted when a person asked for it; only pages that are not cached have it. */
  counted?: Counted;
  /**
   * `shared`: the same for every visitor of the shop with this language. `rare`: so is this one, of which there are more
   * than visitors look at; such pages drive out only each other. `never`: must not be cached.
   */
  cache: 'shared' | 'rare' | 'never';
}

/** What a shop counts of its visitors: products that were put into a cart or checked out, or a search with its results. */
export type Counted =
  | { kind: 'carts' | 'checkouts'; products: readonly string[] }
  | { kind: 'search'; text: string; found: number };

/** What a page without a shop shows. */
export interface BarePageDetails {
  host: string;
  requestId: string;
  language: ShopLanguage;
}

/** The storefront app: a function from a request to a page. `apps/storefront` exports `createStorefront`. */
export interface Storefront {
  /** Rejects where `api` or `orders` reject with anything but a `StorefrontError`. */
  render(request: PageRequest): Promise<RenderedPage>;
  /** An error page in the shop's looks, for failures outside of `render`. */
  renderError(request: PageRequest, status: number): Promise<RenderedPage>;
  /** A page that needs no shop: an unknown host (404) or an unreachable database (503). */
  renderBare(status: 404 | 503, details: BarePageDetails): RenderedPage;
  /** Folder with the hashed files that pages refer to under `/shop-assets/`. */
  assets: string;
}
