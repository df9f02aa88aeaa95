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
