import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Money, Paging } from '../core/fields.ts';
import { gatewayModes, planIdentifiers } from '../core/values.ts';

const c = initContract();

/**
 * The state of a store's plan. `free`: the free plan. `granted`: a paid plan that the operator gave without payment.
 * `active`: paid. `grace`: the paid time is over, and the plan stays until `grace_until`.
 */
export const billingStates = ['free', 'granted', 'active', 'grace'] as const;
export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

const plan = z.enum(planIdentifiers);
const period = z.enum(billingPeriods);
/** A calendar month in Colombo, such as `2026-11`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11');
/** Rupees; negative where the platform owes the store. */
const SignedMoney = z.number();

/**
 * The sum of a month, in rupees: the platform's fees for orders less credits. It is closed once the month is over in
 * Colombo.
 */
export const Statement = z
  .object({
    month: Month,
    closed: z.boolean(),
    /** The number of orders that are charged a fee. */
    orders: z.number().int(),
    fees: SignedMoney,
    /** Unused time of plans that were replaced; never positive. */
    credits: SignedMoney,
    total: SignedMoney,
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

/**
 * One line of the ledger; lines are never changed. `fee`: an order was placed. `waiver`: an order that was cancelled
 * before it was confirmed owes nothing. `credit`: unused time of a plan that was replaced.
 */
export const LedgerLine = z
  .object({
    _id: Id,
    at: z.string(),
    kind: z.enum(['fee', 'waiver', 'credit']),
    order_number: z.number().int().nullable(),
    plan,
    amount: SignedMoney,
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A payment for a plan. Numbers have no gaps. `charged_back`: the bank took the money back. */
export const Invoice = z
  .object({
    _id: Id,
    number: z.number().int(),
    issued_at: z.string(),
    state: z.enum(['paid', 'charged_back']),
    plan,
    period,
    from: z.string(),
    to: z.string(),
    amount: Money,
    payment_id: z.string(),
    customer: z.string(),
    store: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** The plan of a store, what was paid for it and what comes next. Times are ISO 8601 in UTC. */
export const Billing = z
  .object({
    plan,
    state: z.enum(billingStates),
    /** Null for a plan without payments. */
    period: period.nullable(),
    /** In rupees for each period; null for a plan without payments. */
    price: Money.nullable(),
    /** The end of the paid time; null for a plan without payments. */
    paid_until: z.string().nullable(),
    /** Whether the card is charged again at `paid_until`. */
    renews: z.boolean(),
    /** The end of the grace time; null unless a payment is missing. */
    grace_until: z.string().nullable(),
    /** The plan that follows at the end of the paid time; null when this one continues. */
    change: z.object({ plan, at: z.string() }).nullable(),
    /** The newest payment that was begun and has not led to a plan. */
    started: z
      .object({ plan, period, since: z.string(), state: z.enum(['started', 'pending', 'failed']) })
      .nullable(),
    /** The current month. */
    fees: Statement.extend({ fee_per_order: Money }),
    /** The mode of the gateway; null when this platform takes no payments. */
    gateway: z.enum(gatewayModes).nullable(),
  })
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof Billing>;

export const billing = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: "The store's plan, what was paid for it and what comes next",
      responses: { 200: Billing },
      metadata: access('store', { scope: 'billing' }),
    },
    cancel: {
      method: 'POST',
      path: '/cancel',
      summary: 'Move to the free plan at the end of the time that was paid for; can be taken back until then',
      body: c.noBody(),
      responses: { 200: Billing },
      metadata: access('store', { scope: 'billing', errors: ['wrong_step', 'conflict'] }),
    },
    keep: {
      method: 'POST',
      path: '/keep',
      summary: 'Take a change back that is to happen at the end of the time that was paid for',
      body: c.noBody(),
      responses: { 200: Billing },
      metadata: access('store', { scope: 'billing', errors: ['wrong_step', 'conflict'] }),
    },
    invoices: {
      method: 'GET',
      path: '/invoices',
      summary: 'Payments for plans of the store, newest first',
      query: Paging,
      responses: { 200: z.array(Invoice) },
      metadata: access('store', { scope: 'billing' }),
    },
    statements: {
      method: 'GET',
      path: '/statements',
      summary: 'What each month came to, newest first; the current month stands first',
      responses: { 200: z.array(Statement) },
      metadata: access('store', { scope: 'billing' }),
    },
    lines: {
      method: 'GET',
      path: '/statements/:month/lines',
      summary: 'The lines of a month, oldest first',
      pathParams: z.object({ month: Month }),
      query: Paging,
      responses: { 200: z.array(LedgerLine) },
      metadata: access('store', { scope: 'billing' }),
    },
  },
  { pathPrefix: '/api/merchant/billing', commonResponses: errors, strictStatusCodes: true },
);
