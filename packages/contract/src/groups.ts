import { z } from 'zod';
import { Id, line, text } from './fields.ts';
import { Product } from './products.ts';

/** What categories and collections share: a name, a description and products. */
export const Group = z
  .object({ _id: Id, name: z.string(), description: z.string(), products: z.array(Id) })
  .meta({ id: 'Group' });

/** A group with its products in full. */
export const GroupDetail = Group.extend({ products: z.array(Product) }).meta({ id: 'GroupDetail' });

export const GroupInput = z
  .object({ name: line(255), description: text(5000).default('') })
  .meta({ id: 'GroupInput' });
export const GroupChanges = z
  .object({ name: line(255), description: text(5000) })
  .partial()
  .meta({ id: 'GroupChanges' });

/** The whole membership: it replaces what was there. Repeated ids count once. */
export const GroupProducts = z
  .object({
    products: z
      .array(Id)
      .max(9000)
      .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  })
  .meta({ id: 'GroupProducts' });
