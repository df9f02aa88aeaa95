import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Paging, Time, text } from '../core/fields.ts';
import { rules } from '../core/messages.ts';

const c = initContract();

/** The most redirects of a store, and the most that one request saves. */
export const MAX_REDIRECTS = 50_000;
export const MAX_REDIRECT_ROWS = 200;

/** An address of the shop it had elsewhere: a path, or a whole link, of which the path counts. */
const OldAddress = text(500)
  .min(1)
  .refine((given) => /^(https?:\/\/[^/\s]+)?\/\S*$/i.test(given), rules.shop_path)
  .meta({ example: '/products/blue-shirt' });

/** A path of the shop, so that a redirect never leads to another site. */
const ShopPath = text(500)
  .refine((given) => /^\/(?![/\\])[^\s\\]*$/.test(given), rules.shop_path)
  .meta({ example: '/product/blue-shirt' });

/** An old address that leads to a page of the shop: to a product, whatever its address is, or to a path. */
export const Redirect = z
  .object({
    _id: Id,
    from: z.string(),
    to: z.string(),
    product: Id.nullable(),
    hits: z.number().int(),
    last_at: Time.nullable(),
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.infer<typeof Redirect>;

export const RedirectRows = z
  .object({
    rows: z
      .array(z.strictObject({ from: OldAddress, to: ShopPath }))
      .min(1)
      .max(MAX_REDIRECT_ROWS),
  })
  .meta({
    id: 'RedirectRows',
    example: { rows: [{ from: '/products/blue-shirt', to: '/product/blue-shirt' }] },
  });

/** What became of each row, in their order; `same`: the address leads to itself; `loop`: to one that leads back to it. */
export const RedirectResults = z
  .object({ results: z.array(z.enum(['saved', 'same', 'loop'])) })
  .meta({ id: 'RedirectResults' });

/** Why a page of the shop is proposed: its address, its name or its SKU is the same, or its name is much alike. */
export const proposalReasons = ['address', 'name', 'sku', 'similar'] as const;

/** A page of the shop to which an old address may lead. */
export const RedirectProposal = z
  .object({ to: z.string(), name: z.string(), by: z.enum(proposalReasons) })
  .meta({ id: 'RedirectProposal' });
export type RedirectProposal = z.infer<typeof RedirectProposal>;

/** The most addresses that are listed as not found: those that were asked for most often. */
export const MAX_MISSING_SHOWN = 100;

/** An address that visitors asked for and the shop has no page for. Nothing about the visitors is kept. */
export const MissingPage = z
  .object({
    _id: Id,
    path: z.string(),
    count: z.number().int(),
    last_at: Time,
    proposal: RedirectProposal.nullable(),
  })
  .meta({ id: 'MissingPage' });
export type MissingPage = z.infer<typeof MissingPage>;

export const OldAddresses = z
  .object({ addresses: z.array(OldAddress).min(1).max(MAX_REDIRECT_ROWS) })
  .meta({ id: 'OldAddresses', example: { addresses: ['https://old.example.com/product/blue-shirt/'] } });

/** For each address, in their order, what it may lead to; null where nothing of the shop is alike. */
export const MatchedAddresses = z
  .object({ rows: z.array(z.object({ from: z.string(), proposal: RedirectProposal.nullable() })) })
  .meta({ id: 'MatchedAddresses' });

/** Redirects from addresses that the pages of a shop had elsewhere. They are asked where the shop has no page. */
export const redirects = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Redirects of the shop, the newest first',
      query: Paging,
      responses: { 200: z.array(Redirect) },
      metadata: access('store', { scope: 'store:read' }),
    },
    save: {
      method: 'POST',
      path: '',
      summary: 'Save redirects; one from the same address is replaced',
      body: RedirectRows,
      responses: { 200: RedirectResults },
      metadata: access('store', { scope: 'store:write', errors: ['too_many_redirects'] }),
    },
    match: {
      method: 'POST',
      path: '/match',
      summary: 'Propose to which products and categories old addresses may lead; nothing is saved',
      body: OldAddresses,
      responses: { 200: MatchedAddresses },
      metadata: access('store', { scope: 'store:read' }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a redirect',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/redirects', commonResponses: errors, strictStatusCodes: true },
);

/** Addresses that visitors asked for and a shop has no page for. */
export const missingPages = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Addresses that visitors asked for and the shop has no page for, the most asked for first',
      responses: { 200: z.array(MissingPage).max(MAX_MISSING_SHOWN) },
      metadata: access('store', { scope: 'store:read' }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Take an address off the list of those that were not found',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/missing-pages', commonResponses: errors, strictStatusCodes: true },
);
