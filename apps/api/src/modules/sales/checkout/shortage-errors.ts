import { ApiError } from '../../../lib/api-error.ts';
import type { ProductChoice } from '../../catalogue/variants/variant.rules.ts';
import { shortageError, type Shortage } from '../orders/reserve-stock.ts';
import { FIELD } from '../quotes/quote-errors.rules.ts';

/** Throws a 409 when there is too little of a product: with the sentence of the first and a finding for each line. */
export function assertInStock(shortages: readonly Shortage[], at: (choice: ProductChoice) => string): void {
  const refused = shortages.map((shortage) =>
    shortageError(shortage, { field: FIELD, at: at(shortage.line) }),
  );
  const [first] = refused;
  if (!first) return;
  const findings = refused.flatMap(({ extra }) => extra.findings ?? []);
  throw new ApiError(first.status, first.message, { ...first.extra, findings });
}
