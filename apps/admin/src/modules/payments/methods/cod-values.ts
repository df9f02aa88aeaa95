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
  /** Empty: orders do not end by themselves. */
  confirm_hours: Typed;
  held_percent: Typed;
}

/** What the server uses where nothing was saved. */
const usual = { confirm_hours: 48, held_percent: 50 };

export const codValues = ({ fee, minimum, maximum, districts, confirm, ...rules }: CodRules): CodValues => ({
  fee,
  minimum: minimum || '',
  maximum: maximum ?? '',
  everywhere: districts === null,
  districts: districts ?? [],
  confirm,
  confirm_hours: rules.confirm_hours === undefined ? usual.confirm_hours : (rules.confirm_hours ?? ''),
  held_percent: rules.held_percent ?? usual.held_percent,
});

const wholeNumber = (min: number, max: number) => (value: Typed) =>
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

/** Returns the rules about waiting orders that differ from the usual ones. */
function waitingOf(values: CodValues): Pick<CodRules, 'confirm_hours' | 'held_percent'> {
  const [confirm_hours, held_percent] = [typedNumber(values.confirm_hours), Number(values.held_percent)];
  return {
    ...(confirm_hours === usual.confirm_hours ? {} : { confirm_hours }),
    ...(held_percent === usual.held_percent ? {} : { held_percent }),
  };
}

/** Converts the form to the request body. */
export const codRulesOf = (values: CodValues): CodRules => ({
  fee: Number(values.fee),
  minimum: typedNumber(values.minimum) ?? 0,
  maximum: typedNumber(values.maximum),
  districts: values.everywhere ? null : values.districts,
  confirm: values.confirm,
  ...waitingOf(values),
});
