import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { District } from '../stores/delivery.ts';
import { errors } from '../core/errors.ts';
import { Id, Time, text, WholeNumber } from '../core/fields.ts';
import { PolicyType } from '../stores/policies.ts';
import { searchEngineTexts } from '../catalogue/publishing.ts';
import { translated } from '../catalogue/translations.ts';
import { DesignPage, DesignSection } from './design/document.ts';
import { shownFrame } from './design/shown-frame.ts';
import { ShopFacets, shopFilters } from './facets.ts';
import { ProductCard, SHOWN_REVIEWS, ShopProduct, ShopRef } from './shop-product.ts';
import { ADDRESSES_PER_PART, ProductAddresses } from './product-addresses.ts';
import { FEED_PAGE, FeedPage } from './product-feed.ts';
import { ShopLanguage, ShopTemplate } from '../stores/shop-settings.ts';
import { PublicReview } from '../sales/review.ts';
import { SocialLinks } from '../stores/stores.ts';
import { Theme } from '../stores/theme.ts';
import { askedChannels, deliveryKinds, paymentMethodKeys } from '../core/values.ts';

const c = initContract();

/** The data of every page of a shop. `theme` is null when the merchant has none or switched it off. */
export const PublicShop = z
  .object({
    _id: Id,
    name: z.string(),
    /** `https://` and the host. */
    domain: z.string(),
    logo_path: z.string().nullable(),
    theme: Theme.nullable(),
    template: ShopTemplate,
    language: ShopLanguage,
    currency: z.literal('LKR'),
    menu: z.object({ categories: z.array(ShopRef), collections: z.array(ShopRef) }),
    policies: z.array(PolicyType),
    ...shownFrame,
    links: SocialLinks,
    payment_methods: z.array(z.enum(paymentMethodKeys)),
    delivery: z.object({
      /** The ways of delivery; at least one. */
      kinds: z.array(z.enum(deliveryKinds)),
      /** The districts that the shop delivers to; null means all. */
      districts: z.array(District).nullable(),
      /** Some towns have a fee of their own; absent otherwise. */
      by_town: z.literal(true).optional(),
      /** The address of pick-up; null where there is none. */
      pick_up: z.object({ address: z.string(), note: z.string() }).nullable(),
    }),
    phone: z.string(),
    whatsapp: z.string(),
    /** The seller's address, several lines; absent where it was never saved. */
    address: z.string().optional(),
    notice: z.string(),
    closed: z.boolean(),
    closed_message: z.string(),
    /** The ways to send offers for which the checkout asks; absent where it does not ask. */
    asks_consent: z.array(z.enum(askedChannels)).optional(),
    /** Whether the checkout asks if the shop may write about a cart that is left; absent before it was saved. */
    left_carts: z.boolean().optional(),
    /** Whether buyers can see their orders by a code that is sent by SMS; absent otherwise. */
    sms_codes: z.literal(true).optional(),
    /** Whether the store has, or ever had, discounts; absent otherwise. */
    discounts: z.boolean().optional(),
  })
  .meta({ id: 'PublicShop' });
export type PublicShop = z.infer<typeof PublicShop>;

/**
 * A block of the home page: a collection's first twelve products, under the block's own name.
 * `collection` is null in the one block of newest products that a shop without layout elements shows.
 */
export const HomeSection = z
  .object({ name: z.string(), collection: ShopRef.nullable(), products: z.array(ProductCard).max(12) })
  .meta({ id: 'HomeSection' });
export type HomeSection = z.infer<typeof HomeSection>;

/**
 * The published design of a shop; without one, `number` is 0 and there are no sections. Their settings are complete, and
 * those whose collection or product was deleted are left out. `collections` are those that sections name, with the products that
 * they show.
 */
export const ShownDesign = z
  .object({
    number: z.number().int(),
    home: z.array(DesignSection),
    collections: z.array(ShopRef.extend({ products: z.array(ProductCard).max(12) })),
    /** The products that sections name; absent where none does. */
    products: z.array(ProductCard).optional(),
    /** The newest published reviews of the shop; absent where no section shows them. */
    reviews: z.array(PublicReview).max(SHOWN_REVIEWS).optional(),
  })
  .meta({ id: 'ShownDesign' });
export type ShownDesign = z.infer<typeof ShownDesign>;

/** A page of the merchant's own, with what its sections show. `slug` is its present address. */
export const ShownPage = ShownDesign.omit({ number: true, home: true })
  .extend(DesignPage.pick({ _id: true, slug: true, title: true, description: true, sections: true }).shape)
  .meta({ id: 'ShownPage' });
export type ShownPage = z.infer<typeof ShownPage>;

export const ShopGroup = ShopRef.extend({
  description: z.string(),
  ...translated,
  ...searchEngineTexts,
}).meta({ id: 'ShopGroup' });
export type ShopGroup = z.infer<typeof ShopGroup>;

export const ShopPolicy = z
  .object({ policy: PolicyType, content: z.string(), updated_at: Time })
  .meta({ id: 'ShopPolicy' });
export type ShopPolicy = z.infer<typeof ShopPolicy>;

const inLanguage = {
  lang: ShopLanguage.optional().meta({
    description:
      'The language of names and descriptions; without it, and where a text is missing, those of the main fields',
  }),
};
const LanguageQuery = z.object(inLanguage);

/** `discount`: what is on sale first, the largest part of the usual price first of all. */
export const shopSorts = ['newest', 'price', '-price', 'name', 'discount'] as const;

/** Which products of a shop: all of them, or those of a category, of a collection, or that a search finds. */
export const ShopFacetQuery = z.object({
  q: text(100).optional(),
  category: Id.optional(),
  collection: Id.optional(),
  ...shopFilters,
});
export type ShopFacetQuery = z.infer<typeof ShopFacetQuery>;

const Cursor = z.string().min(1).max(400);

export const ShopProductQuery = ShopFacetQuery.extend({
  /**
   * In a collection the merchant's order is the default; elsewhere the newest come first, in a search behind all that can be
   * bought.
   */
  sort: z.enum(shopSorts).optional(),
  limit: WholeNumber(60).optional(),
  cursor: Cursor.optional(),
  ...inLanguage,
});
export type ShopProductQuery = z.infer<typeof ShopProductQuery>;

const one = z.object({ id: Id });
const atAddress = z.object({ slug: z.string().min(1).max(400).meta({ example: 'ceylon-cinnamon' }) });

/** Routes for the visitors of a shop. The store is the one at the request's host, or at the host in `shop`. */
export const storefront = c.router(
  {
    shop: {
      method: 'GET',
      path: '/shop',
      summary: 'The shop: name, looks, menu, policies and contact',
      query: LanguageQuery,
      responses: { 200: PublicShop },
      metadata: access('shop'),
    },
    home: {
      method: 'GET',
      path: '/home',
      summary: 'Blocks of the home page in order; without layout elements one block of the newest products',
      query: LanguageQuery,
      responses: { 200: z.array(HomeSection) },
      metadata: access('shop'),
    },
    design: {
      method: 'GET',
      path: '/design',
      summary: 'The published sections of the home page, with the collections that they show',
      query: LanguageQuery,
      responses: { 200: ShownDesign },
      metadata: access('shop'),
    },
    page: {
      method: 'GET',
      path: '/pages/:slug',
      summary: "A page of the merchant's own, by its present or a former address",
      pathParams: atAddress,
      query: LanguageQuery,
      responses: { 200: ShownPage },
      metadata: access('shop'),
    },
    products: {
      method: 'GET',
      path: '/products',
      summary: 'Products, 24 a page unless `limit` says otherwise',
      query: ShopProductQuery,
      responses: { 200: z.array(ProductCard) },
      metadata: access('shop'),
    },
    facets: {
      method: 'GET',
      path: '/facets',
      summary: 'What a list of products can be narrowed by, with the number of products for each value',
      query: ShopFacetQuery,
      responses: { 200: ShopFacets },
      metadata: access('shop'),
    },
    product: {
      method: 'GET',
      path: '/products/:id',
      summary: 'One product with related ones',
      pathParams: one,
      query: LanguageQuery,
      responses: { 200: ShopProduct },
      metadata: access('shop'),
    },
    productAddresses: {
      method: 'GET',
      path: '/product-addresses',
      summary: `The addresses of all products for a sitemap, ${ADDRESSES_PER_PART} a part; none beyond the last`,
      query: z.object({ part: WholeNumber(10_000).optional() }),
      responses: { 200: ProductAddresses },
      metadata: access('shop'),
    },
    productFeed: {
      method: 'GET',
      path: '/product-feed',
      summary: `The products of lists with their variants, for feeds, ${FEED_PAGE} a page`,
      query: z.object({ cursor: Cursor.optional(), ...inLanguage }),
      responses: { 200: FeedPage },
      metadata: access('shop'),
    },
    productAt: {
      method: 'GET',
      path: '/product-addresses/:slug',
      summary: 'The product with this chosen address, which may be a former one',
      pathParams: atAddress,
      query: LanguageQuery,
      responses: { 200: ShopProduct },
      metadata: access('shop'),
    },
    category: {
      method: 'GET',
      path: '/categories/:id',
      summary: 'One category',
      pathParams: one,
      query: LanguageQuery,
      responses: { 200: ShopGroup },
      metadata: access('shop'),
    },
    categoryAt: {
      method: 'GET',
      path: '/category-addresses/:slug',
      summary: 'The category with this chosen address, which may be a former one',
      pathParams: atAddress,
      query: LanguageQuery,
      responses: { 200: ShopGroup },
      metadata: access('shop'),
    },
    collection: {
      method: 'GET',
      path: '/collections/:id',
      summary: 'One collection',
      pathParams: one,
      query: LanguageQuery,
      responses: { 200: ShopGroup },
      metadata: access('shop'),
    },
    collectionAt: {
      method: 'GET',
      path: '/collection-addresses/:slug',
      summary: 'The collection with this chosen address, which may be a former one',
      pathParams: atAddress,
      query: LanguageQuery,
      responses: { 200: ShopGroup },
      metadata: access('shop'),
    },
    policy: {
      method: 'GET',
      path: '/policies/:type',
      summary: 'One policy; 404 when the shop has not written it',
      pathParams: z.object({ type: PolicyType }),
      responses: { 200: ShopPolicy },
      metadata: access('shop'),
    },
    suggest: {
      method: 'GET',
      path: '/suggest',
      summary: 'At most six products whose names, tags or categories hold every word of `q`',
      query: z.object({ q: text(100), ...inLanguage }),
      responses: { 200: z.array(ProductCard).max(6) },
      metadata: access('shop'),
    },
  },
  { pathPrefix: '/api/storefront', commonResponses: errors, strictStatusCodes: true },
);
