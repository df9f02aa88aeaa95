import { Id, type Layout } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../lib/i18n.ts';

type LayoutRow = z.infer<typeof Layout>;

/** What the form holds: the order number as typed, the collection empty until one is chosen. */
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

/** Reads the order number as an integer: `3.7` is 3, and what is no number is 0. */
export const toLayoutInput = ({ name, id, index }: LayoutValues) => ({
  name: name.trim(),
  type: 'collection' as const,
  id,
  index: Number.parseInt(index, 10) || 0,
});

export const layoutSchema = z.object({
  id: z.string().refine((id) => Id.safeParse(id).success, phrase('Choose a collection')),
});

/** What an element is called where it has no name of its own. */
export const titleOf = ({ name, collection_name }: LayoutRow, deleted: string): string =>
  name || (collection_name ?? deleted);

export interface IndexChange {
  id: string;
  index: number;
}

/** The fewest order numbers to change so that the elements, now numbered as in `indexes`, follow the given order. */
export function renumbered(indexes: ReadonlyMap<string, number>, order: readonly string[]): IndexChange[] {
  return order.flatMap((id, index) => (indexes.get(id) === index ? [] : [{ id, index }]));
}
