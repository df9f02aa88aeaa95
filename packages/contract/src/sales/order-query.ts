import { z } from 'zod';
import { Id, Paging, text } from '../core/fields.ts';
import { orderSorts, orderStatuses, paymentMethodKeys, paymentStatuses } from '../core/values.ts';
import { District } from '../stores/delivery.ts';
import { caseInsensitiveEnum } from './order-fields.ts';
import { MAX_NUMBERS, orderActs, orderBuyers, orderMoney, orderMoves } from './order-groups.ts';

/** A time with its offset from UTC. A `+` that a client did not encode arrives as a space. */
const Moment = z
  .string()
  .meta({ format: 'date-time', example: '2026-01-31T00:00:00+05:30' })
  .overwrite((given) => given.replace(/ (?=\d\d:\d\d$)/, '+'))
  .pipe(
    z.iso.datetime({
      offset: true,
      error: 'must be a time like 2026-01-31T00:00:00Z or 2026-01-31T00:00:00+05:30',
    }),
  );

export const OrderQuery = Paging.extend({
  q: text(100).optional().meta({
    description:
      'Words that an order holds, each in its number, id, email, names, phones, city or products; `#1001` is that order',
  }),
  numbers: text(2000)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'must be numbers of orders with commas between them')
    .transform((given) => given.split(',').map(Number))
    .pipe(z.array(z.number()).max(MAX_NUMBERS, `must name at most ${MAX_NUMBERS} orders`))
    .optional()
    .meta({ description: 'The orders with these numbers, as `1001,1002`' }),
  status: caseInsensitiveEnum(orderStatuses).optional(),
  payment_status: caseInsensitiveEnum(paymentStatuses).optional(),
  payment_options: caseInsensitiveEnum(paymentMethodKeys).optional(),
  money: caseInsensitiveEnum(orderMoney).optional().meta({
    description:
      'Orders that were neither cancelled nor paid back: all of them, those that are paid, or the others',
  }),
  product: Id.optional().meta({ description: 'Orders with this product' }),
  variant: Id.optional().meta({ description: 'With `product`: orders with this variant of it' }),
  buyers: caseInsensitiveEnum(orderBuyers).optional().meta({
    description:
      'Orders that were neither cancelled nor paid back: the first of their customer, later ones, or those whose customer is not known',
  }),
  district: District.optional(),
  via: text(30).optional().meta({ description: 'Orders that the link with this code brought' }),
  slip: caseInsensitiveEnum(['waiting']).optional().meta({
    description: 'Orders with a bank slip that waits for a decision',
  }),
  did: caseInsensitiveEnum(orderActs).optional().meta({
    description: 'Orders with which this was done, from and to the moments at which it was',
  }),
  by: text(100).optional().meta({ description: 'With `did`: the username of who did it' }),
  moved: caseInsensitiveEnum(orderMoves).optional().meta({
    description:
      'Orders whose goods were cancelled, or refunded, from and to the moments at which that was; those with which it was undone included. Or orders that were handed to a courier then (`sent`), or those of them that were refused at the door (`refused`)',
  }),
  from: Moment.optional(),
  to: Moment.optional().meta({ description: 'Orders before this moment' }),
  sort: z.enum(orderSorts).optional(),
});
