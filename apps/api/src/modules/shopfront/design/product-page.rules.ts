import {
  type DesignDocument,
  type DesignOperation,
  FIRST_PARTS,
  type ProductPart,
  productPageParts,
} from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import { withEntry } from './document.rules.ts';

type Operation<Op extends DesignOperation['op']> = Extract<DesignOperation, { op: Op }>;

const orderOf = ({ product_page: page }: DesignDocument): ProductPart[] =>
  productPageParts(page).map(({ part }) => part);

/** Moves a part of product pages; one of the first parts stays among them, and another one behind them. */
export function movePart(document: DesignDocument, { part, index }: Operation<'move_part'>): DesignDocument {
  const order = orderOf(document);
  const isFirst = order.indexOf(part) < FIRST_PARTS;
  const place = isFirst ? Math.min(index, FIRST_PARTS - 1) : Math.max(index, FIRST_PARTS);
  const others = order.filter((each) => each !== part);
  const { hidden = [] } = document.product_page ?? {};
  return { ...document, product_page: { order: withEntry(others, part, place), hidden } };
}

/** Shows a part of product pages, or hides it. Throws a 400 for the form to buy, without which nothing is sold. */
export function showPart(document: DesignDocument, { part, shown }: Operation<'show_part'>): DesignDocument {
  if (part === 'buy' && !shown) throw apiError('part_needed');
  const { order = orderOf(document), hidden = [] } = document.product_page ?? {};
  const others = hidden.filter((each) => each !== part);
  return { ...document, product_page: { order, hidden: shown ? others : [...others, part] } };
}
