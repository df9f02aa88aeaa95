import { type DeliveryKind, type DistrictCode, Id, OrderInput } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../../lib/i18n.ts';
import type { OrderLine } from '../../order-lines/index.ts';

export interface AddressValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  address: string;
  city: string;
  postal_code: string;
  country: string;
}

/** What the dialog holds; number fields are empty strings until something is typed. */
export interface OrderValues extends Record<string, unknown> {
  email: string;
  payment_options: string;
  shipping_address: AddressValues;
  /** Left out when it is the same as the shipping address. */
  billing_address: AddressValues | undefined;
  products: OrderLine[];
  /** Empty when the rules of the shop do not hold. */
  delivery_kind: DeliveryKind | '';
  district: DistrictCode | '';
  /** The place of the pick-up; empty for any that has the order. */
  pick_up_at: string;
  /** Empty for what the rules say. */
  delivery: number | string;
  cod_fee: number | string;
  discount: number | string;
  phone2: string;
  note: string;
}

const noAddress: AddressValues = {
  first_name: '',
  last_name: '',
  phone_number: '',
  address: '',
  city: '',
  postal_code: '',
  country: 'Sri Lanka',
};

export const emptyOrder: OrderValues = {
  email: '',
  payment_options: 'cash_on_delivery',
  shipping_address: noAddress,
  billing_address: undefined,
  products: [{ productId: '', quantity: 1 }],
  delivery_kind: 'delivery',
  district: '',
  pick_up_at: '',
  delivery: '',
  cod_fee: '',
  discount: '',
  phone2: '',
  note: '',
};

const typed = (amount: number | string) => (amount === '' ? undefined : Number(amount));

/** Converts the form to the request body. An empty amount is left to the rules of the shop, or 0 without rules. */
export const toOrderInput = (values: OrderValues): z.input<typeof OrderInput> => ({
  ...values,
  products: values.products.map(({ productId, variant, quantity }) => ({
    productId,
    ...(variant === undefined ? {} : { variant }),
    quantity: Number(quantity),
  })),
  delivery_kind: values.delivery_kind || null,
  district: (values.delivery_kind === 'delivery' && values.district) || null,
  pick_up_at: (values.delivery_kind === 'pick_up' && values.pick_up_at) || undefined,
  delivery: typed(values.delivery),
  cod_fee: typed(values.cod_fee),
  discount: Number(values.discount),
});

const howMany = phrase('Type how many');
const line = z.object({
  productId: z.string().refine((id) => Id.safeParse(id).success, phrase('Choose a product')),
  variant: z
    .string()
    .refine((id) => Id.safeParse(id).success, phrase('Choose a variant'))
    .optional(),
  quantity: z.number(howMany).int(howMany).min(1, howMany).max(100_000),
});

/** The contract's rules, in words that fit the dialog. */
export const orderSchema = z
  .custom<OrderValues>()
  .transform(toOrderInput)
  .pipe(OrderInput.extend({ products: z.array(line).min(1).max(200) }));
