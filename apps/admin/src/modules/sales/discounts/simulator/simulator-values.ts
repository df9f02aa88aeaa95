import {
  type DeliveryKind,
  type DistrictCode,
  Id,
  type PaymentMethodKey,
  SimulationInput,
} from '@kade/contract';
import { z } from 'zod';
import { type Moment, noMoment, toInstant } from '../../../../lib/colombo-moment.ts';
import { phrase } from '../../../../lib/i18n.ts';
import type { OrderLine } from '../../order-lines/index.ts';

/** A basket while it is put together. The names are those of the request, except for the lines. */
export interface SimulatorValues {
  products: OrderLine[];
  /** Codes with commas or spaces between them. */
  codes: string;
  phone: string;
  email: string;
  delivery_kind: DeliveryKind;
  district: DistrictCode | '';
  payment: PaymentMethodKey | '';
  at: Moment;
}

export const emptyBasket: SimulatorValues = {
  products: [{ productId: '', quantity: 1 }],
  codes: '',
  phone: '',
  email: '',
  delivery_kind: 'delivery',
  district: '',
  payment: '',
  at: noMoment,
};

/** Returns the request for a basket. What is empty is left out. */
export function toSimulation(values: SimulatorValues): z.input<typeof SimulationInput> {
  const at = toInstant(values.at, 'start');
  return {
    lines: values.products.map(({ productId, variant, quantity }) => ({
      product: productId,
      ...(variant === undefined ? {} : { variant }),
      quantity: Number(quantity),
    })),
    codes: values.codes.split(/[\s,;]+/u).filter((code) => code !== ''),
    delivery_kind: values.delivery_kind,
    ...(values.delivery_kind === 'delivery' && values.district ? { district: values.district } : {}),
    ...(values.payment ? { payment: values.payment } : {}),
    ...(values.phone ? { phone: values.phone } : {}),
    ...(values.email ? { email: values.email } : {}),
    ...(at === null ? {} : { at }),
  };
}

const howMany = phrase('Type how many');
const isId = (id: string) => Id.safeParse(id).success;
const lines = z
  .array(
    z.object({
      productId: z.string().refine(isId, phrase('Choose a product')),
      variant: z.string().refine(isId, phrase('Choose a variant')).optional(),
      quantity: z.number(howMany).int(howMany).min(1, howMany).max(999),
    }),
  )
  .min(1)
  .max(50);

/** The contract's rules, with the lines named as in the form. */
export const simulatorSchema = z
  .custom<SimulatorValues>()
  .transform((values) => {
    const { lines: _lines, ...choices } = toSimulation(values);
    return { ...choices, products: values.products };
  })
  .pipe(SimulationInput.omit({ lines: true }).extend({ products: lines }));
