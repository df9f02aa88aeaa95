import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The form with its schema, which is larger than everything else of the list of discounts. */
export const DiscountForm = lazyPart(() =>
  import('./form/DiscountForm.tsx').then((file) => file.DiscountForm),
);
