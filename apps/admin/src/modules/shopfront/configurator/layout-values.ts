import { Id, type Layout } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../lib/i18n.ts';

type LayoutRow = z.infer<typeof Layout>;

/** The values of the form: the order number as typed, the collection empty until one is chosen. */
export interface LayoutValues extends Record<string, unknown> {
  name: string;
  id: string;
  index: string;
}

export const newLayout: LayoutValues = { name: '', id: '', index: '0' };

export const toLayoutValues = ({ name, id, index }: LayoutRow): LayoutValues => ({
  name,
  id,
  index: String(index),
});

/** Converts the form to the request body. The order number becomes an integer: `3.7` is 3, and no number is 0. */
export const toLayoutInput = ({ name, id, index }: LayoutValues) => ({
  name: name.trim(),
  type: 'collection' as const,
  id,
  index: Number.parseInt(index, 10) || 0,
});

export const layoutSchema = z.object({
  id: z.string().refine((id) => Id.safeParse(id).success, phrase('Choose a collection')),
});

/** The name of an element: its own, or that of its collection. */
export const layoutTitle = ({ name, collection_name }: LayoutRow, deleted: string): string =>
  name || (collection_name ?? deleted);

export interface IndexChange {
  id: string;
  index: number;
}

/** Returns the fewest changes of order numbers after which the elements, now numbered as in `indexes`, have the given order. */
export function renumbered(indexes: ReadonlyMap<string, number>, order: readonly string[]): IndexChange[] {
  return order.flatMap((id, index) => (indexes.get(id) === index ? [] : [{ id, index }]));
}
