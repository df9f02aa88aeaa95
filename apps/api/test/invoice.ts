import type { NewInvoice } from '../src/modules/billing/ledger/invoice.model.ts';
import { newObjectId } from '../src/db/scoped/serialization.ts';

/**
 * Returns the content of an invoice for a month of the standard plan, for a new subscription; `over` replaces fields.
 */
export const anInvoice = (over: Partial<NewInvoice> = {}): NewInvoice => ({
  subscription: newObjectId(),
  payment_id: '320025000001',
  plan: 'standard',
  period: 'monthly',
  amount: 300_000,
  customer: 'Nimali Perera',
  store: 'Tea House',
  issued_at: new Date('2026-11-22T06:00:00Z'),
  from: new Date('2026-11-22T06:00:00Z'),
  to: new Date('2026-12-22T06:00:00Z'),
  ...over,
});
