import { z } from 'zod';
import { Money, Time } from '../core/fields.ts';
import { attemptStates, gatewayModes } from '../core/values.ts';

const AttemptState = z.enum(attemptStates);

/** A refund that the merchant requested: `asked` until the gateway reports its result. */
export const CardRefund = z
  .object({ state: z.enum(['asked', 'done', 'refused']), reason: z.string(), by: z.string(), at: Time })
  .meta({ id: 'CardRefund' });
export type CardRefund = z.infer<typeof CardRefund>;

/**
 * One attempt to pay an order by card. `ref` is its order id at the gateway, `payment_id` the gateway's own id, empty
 * until it is known. `paid_at` stays when the money was paid back. `mode` is the mode of the gateway that the buyer was
 * sent to.
 */
export const PaymentAttempt = z
  .object({
    attempt: z.number().int(),
    ref: z.string(),
    amount: Money,
    state: AttemptState,
    payment_id: z.string(),
    mode: z.enum(gatewayModes),
    at: Time,
    paid_at: Time.nullable().default(null),
    refund: CardRefund.nullable().default(null),
  })
  .meta({ id: 'PaymentAttempt' });
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/**
 * A payment event of an attempt: from a notice of the gateway, from looking it up there, or from a refund. Only a
 * `genuine` one changes anything. `amount` and `message` are the gateway's own texts.
 */
export const PaymentNotice = z
  .object({
    at: Time,
    ref: z.string(),
    source: z.enum(['notice', 'look_up', 'refund']),
    status: z.enum(['paid', 'pending', 'cancelled', 'failed', 'charged_back', 'refunded']),
    verdict: z.enum(['genuine', 'wrong_amount', 'wrong_currency']),
    payment_id: z.string(),
    amount: z.string(),
    currency: z.string(),
    method: z.string(),
    message: z.string(),
  })
  .meta({ id: 'PaymentNotice' });
export type PaymentNotice = z.infer<typeof PaymentNotice>;

/**
 * `can_look_up`: the store has the app id and secret that lookups and refunds need. `look_up_refused_at`: when the
 * gateway last refused them; null once it accepted them.
 */
export const OrderPayments = z
  .object({
    attempts: z.array(PaymentAttempt),
    notices: z.array(PaymentNotice),
    can_look_up: z.boolean(),
    look_up_refused_at: Time.nullable().default(null),
  })
  .meta({ id: 'OrderPayments' });
export type OrderPayments = z.infer<typeof OrderPayments>;

/** The last attempt to pay by card, as the buyer sees it. With `test`, no money is taken. */
export const CardPayment = z.object({ state: AttemptState, test: z.boolean() }).meta({ id: 'CardPayment' });
export type CardPayment = z.infer<typeof CardPayment>;

/**
 * The form that leads a buyer to the gateway: a browser posts `fields` to `action`. `form` is null when nothing is to
 * be paid there any more. `number` is the order's number, null for a test payment of the merchant.
 */
export const CardForm = z
  .object({
    form: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
    number: z.number().int().nullable(),
    amount: Money,
    state: AttemptState,
    test: z.boolean(),
  })
  .meta({ id: 'CardForm' });
export type CardForm = z.infer<typeof CardForm>;

/**
 * The steps of a test payment. `credentials`: they are saved and can be read; `page`: the payment page was opened;
 * `notice`: the server received a notice; `signature`: the notice was signed with the saved secret; `paid`: the bank
 * approved it; `look_up`: the app id and secret find the payment.
 */
export const testSteps = ['credentials', 'page', 'notice', 'signature', 'paid', 'look_up'] as const;
export type TestStep = (typeof testSteps)[number];

/** The reasons for which a step of a test payment failed or was skipped. */
export const testProblems = [
  'none_saved',
  'secret_unreadable',
  'wrong_signature',
  'wrong_merchant',
  'wrong_amount',
  'declined',
  'cancelled',
  'no_app_id',
  'app_refused',
  'gateway_unavailable',
  'not_found',
] as const;
export type TestProblem = (typeof testProblems)[number];

/** `started_at` is null before the first test, and `url` is empty when no payment is due. */
export const TestPayment = z
  .object({
    started_at: Time.nullable(),
    url: z.string(),
    amount: Money,
    mode: z.enum(gatewayModes),
    steps: z.array(
      z.object({
        step: z.enum(testSteps),
        state: z.enum(['waiting', 'done', 'failed', 'skipped']),
        problem: z.enum(testProblems).nullable(),
      }),
    ),
  })
  .meta({ id: 'TestPayment' });
export type TestPayment = z.infer<typeof TestPayment>;
