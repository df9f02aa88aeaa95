import { type CodRules, type DistrictCode, District } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../lib/i18n.ts';
import {
  amountField,
  amountOrNoneField,
  type NumberInputValue,
  toNumberOrNull,
} from '../../../lib/number-fields.ts';

/** The values of the form. Without `everywhere` the rules apply in `districts` only. */
export interface CodValues extends Record<string, unknown> {
  fee: NumberInputValue;
  minimum: NumberInputValue;
  maximum: NumberInputValue;
  everywhere: boolean;
  districts: DistrictCode[];
  confirm: boolean;
  /** Empty: orders do not end by themselves. */
  confirm_hours: NumberInputValue;
  held_percent: NumberInputValue;
}

/** What the server uses where nothing was saved. */
const usual = { confirm_hours: 48, held_percent: 50 };

export const toCodValues = ({
  fee,
  minimum,
  maximum,
  districts,
  confirm,
  ...rules
}: CodRules): CodValues => ({
  fee,
  minimum: minimum || '',
  maximum: maximum ?? '',
  everywhere: districts === null,
  districts: districts ?? [],
  confirm,
  confirm_hours: rules.confirm_hours === undefined ? usual.confirm_hours : (rules.confirm_hours ?? ''),
  held_percent: rules.held_percent ?? usual.held_percent,
});

const wholeNumber = (min: number, max: number) => (value: NumberInputValue) =>
  z.number().int().min(min).max(max).safeParse(Number(value)).success;
const typed = z.union([z.number(), z.string()]);

/** The schema of the form, with messages that fit it. */
export const codForm = z
  .object({
    fee: amountField,
    minimum: amountOrNoneField,
    maximum: amountOrNoneField,
    everywhere: z.boolean(),
    districts: z.array(District),
    confirm_hours: typed.refine(
      (value) => value === '' || wholeNumber(6, 336)(value),
      phrase('Type a whole number of hours from 6 to 336, or nothing'),
    ),
    held_percent: typed.refine(wholeNumber(1, 100), phrase('Type a whole number from 1 to 100')),
  })
  .superRefine(({ minimum, maximum, everywhere, districts }, context) => {
    const most = toNumberOrNull(maximum);
    if (most !== null && most < (toNumberOrNull(minimum) ?? 0))
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

/** Returns the rules about waiting orders that differ from the usual ones. */
function changedWaitingRules(values: CodValues): Pick<CodRules, 'confirm_hours' | 'held_percent'> {
  const [confirm_hours, held_percent] = [toNumberOrNull(values.confirm_hours), Number(values.held_percent)];
  return {
    ...(confirm_hours === usual.confirm_hours ? {} : { confirm_hours }),
    ...(held_percent === usual.held_percent ? {} : { held_percent }),
  };
}

/** Converts the form to the request body. */
export const toCodRules = (values: CodValues): CodRules => ({
  fee: Number(values.fee),
  minimum: toNumberOrNull(values.minimum) ?? 0,
  maximum: toNumberOrNull(values.maximum),
  districts: values.everywhere ? null : values.districts,
  confirm: values.confirm,
  ...changedWaitingRules(values),
});
