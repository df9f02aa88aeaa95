import { z } from 'zod';
import { Id, IdOf, line, Paging, textOrNone } from '../core/fields.ts';
import { Product } from './products.ts';
import { searchEngineInput, searchEngineTexts } from './publishing.ts';
import { translated, translationsOf } from './translations.ts';

/** The common fields of categories and collections: a name, a description and products. */
export const Group = z
  .object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    products: z.array(Id),
    ...translated,
    /** The chosen address, absent with the automatic one: `/category/{slug}` or `/collection/{slug}` in the shop. */
    slug: z.string().optional(),
    ...searchEngineTexts,
  })
  .meta({ id: 'Group' });

/** A group in a list. */
export const GroupRow = Group.extend({ product_count: z.number().int() }).meta({ id: 'GroupRow' });
export type GroupRow = z.infer<typeof GroupRow>;

export const GroupQuery = Paging.extend({
  products: z
    .enum(['ids', 'count'])
    .optional()
    .meta({ description: '`count`: leave `products` empty, so that long lists of ids are not sent' }),
});

/** A group with its products in full. */
export const GroupDetail = Group.extend({ products: z.array(Product) }).meta({ id: 'GroupDetail' });

const fields = {
  name: line(255),
  description: textOrNone(5000),
  /** All members, by ids or by products as a read returns them; they replace the stored ones. Repeated ids count once. */
  products: z
    .array(IdOf)
    .max(9000)
    .transform((ids) => [...new Set(ids)]),
  names: translationsOf(255),
  descriptions: translationsOf(5000),
  ...searchEngineInput,
};

export const GroupInput = z
  .object({
    ...fields,
    description: fields.description.default(''),
    products: fields.products.default([]),
    names: fields.names.optional(),
    descriptions: fields.descriptions.optional(),
    slug: fields.slug.optional(),
    seo_title: fields.seo_title.optional(),
    seo_description: fields.seo_description.optional(),
  })
  .meta({ id: 'GroupInput' });
export const GroupChanges = z.object(fields).partial().meta({ id: 'GroupChanges' });
export const GroupProducts = z.object({ products: fields.products }).meta({ id: 'GroupProducts' });
