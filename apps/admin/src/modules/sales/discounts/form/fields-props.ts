import type { KadeForm } from '../../../../lib/form.ts';
import type { DiscountValues } from '../discount-values.ts';

/** What every group of fields of a discount gets. */
export interface FieldsProps {
  form: KadeForm<DiscountValues>;
}
