import type { Product } from '@kade/contract';
import type { MoreRows } from '../../../../lib/use-list.ts';

/** The props of a grid of products. */
export interface ProductGridProps {
  products: readonly Product[];
  /** How many products there are with those that are not read yet. */
  total?: number;
  /** What reads the rest; nothing when every product is there. */
  more?: MoreRows | null;
}
