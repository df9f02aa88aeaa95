import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { District } from '../stores/delivery.ts';
import { errors } from '../core/errors.ts';
import { Money, text, WebLink } from '../core/fields.ts';
import { rules } from '../core/messages.ts';

const c = initContract();

/**
 * The conditions of cash on delivery. `minimum` and `maximum`, in rupees, are compared with goods and delivery
 * together; a `minimum` of 0 and a `maximum` of null set no limit, `districts` null means all of them. `confirm` asks
 * the merchant to call before the goods are sent. An order to be paid in cash that the merchant does not confirm is
 * cancelled `confirm_hours` hours after it was placed, 48 unless another number is set, never with null. `held_percent`:
 * the share of a product's pieces that unpaid orders of one phone number or one network may hold, for all methods; 50
 * unless another is set.
 */
export const CodRules = z
  .object({
    fee: Money,
    minimum: Money,
    maximum: Money.nullable(),
    districts: z.array(District).min(1).nullable(),
    confirm: z.boolean(),
    confirm_hours: z.number().int(rules.whole_number).min(6).max(336).nullable().optional(),
    held_percent: z.number().int(rules.whole_number).min(1).max(100).optional(),
  })
  .refine(({ minimum, maximum }) => maximum === null || maximum >= minimum, {
    error: 'must not be less than the minimum',
    path: ['maximum'],
  })
  .meta({ id: 'CodRules' });
export type CodRules = z.infer<typeof CodRules>;

/** The bank account for transfers. An order without a slip is cancelled `hold_hours` hours after it was placed. */
export const BankDetails = z
  .object({
    account_name: text(120),
    account_number: text(40),
    bank: text(120),
    branch: text(120),
    note: text(500),
    hold_hours: z.number().int(rules.whole_number).min(6).max(168),
  })
  .meta({ id: 'BankDetails' });
export type BankDetails = z.infer<typeof BankDetails>;

/** The merchant's PayPal details; the method is offered once one of the two is set. */
export const PaypalDetails = z
  .object({ instruction: text(500), link: WebLink })
  .meta({ id: 'PaypalDetails' });
export type PaypalDetails = z.infer<typeof PaypalDetails>;

/** The settings of payment methods. Bank transfer is offered once a bank, a name and a number are set. */
export const PaymentSettings = z
  .object({ cash_on_delivery: CodRules, bank_transfer: BankDetails, paypal: PaypalDetails })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const PaymentSettingsChanges = PaymentSettings.partial().meta({ id: 'PaymentSettingsChanges' });

export const paymentSettings = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'Rules and details of the payment methods',
      responses: { 200: PaymentSettings },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary:
        'Replace the rules or details of the methods sent; another bank account or other PayPal details need a fresh session',
      body: PaymentSettingsChanges,
      responses: { 200: PaymentSettings },
      metadata: access('store', { scope: 'payments:write', noKeys: true, errors: ['reauthenticate'] }),
    },
  },
  { pathPrefix: '/api/merchant/payment-settings', commonResponses: errors, strictStatusCodes: true },
);
