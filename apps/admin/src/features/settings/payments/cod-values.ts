import { type CodRules, type DistrictCode, District } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../lib/i18n.ts';
import { amountField, amountOrNoneField, type Typed, typedNumber } from '../../../lib/typed.ts';

/** The values of the form. Without `everywhere` the rules apply in `districts` only. */
export interface CodValues extends Record<string, unknown> {
  fee: Typed;
  minimum: Typed;
  maximum: Typed;
  everywhere: boolean;
  districts: DistrictCode[];
  confirm: boolean;
}

export const codValues = ({ fee, minimum, maximum, districts, confirm }: CodRules): CodValues => ({
  fee,
  minimum: minimum || '',
  maximum: maximum ?? '',
  everywhere: districts === null,
  districts: districts ?? [],
  confirm,
});

/** The schema of the form, with messages that fit it. */
export const codForm = z
  .object({
    fee: amountField,
    minimum: amountOrNoneField,
    maximum: amountOrNoneField,
    everywhere: z.boolean(),
    districts: z.array(District),
  })
  .superRefine(({ minimum, maximum, everywhere, districts }, context) => {
    const most = typedNumber(maximum);
    if (most !== null && most < (typedNumber(minimum) ?? 0))
      context.addIssue({
        code: 'custom',
        path: ['maximum'],
        message: phrase('The largest order must not be less than the smallest'),
        input: maximum,
      });
    if (!everywhere && districts.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['districts'],
        message: phrase('Choose at least one district'),
        input: districts,
      });
  });

/** Converts the form to the request body. */
export const codRulesOf = (values: CodValues): CodRules => ({
  fee: Number(values.fee),
  minimum: typedNumber(values.minimum) ?? 0,
  maximum: typedNumber(values.maximum),
  districts: values.everywhere ? null : values.districts,
  confirm: values.confirm,
});
