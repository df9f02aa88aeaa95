import { within } from '@testing-library/react';
import { aStore, noTest, settingsCalls, shellCalls, someCredentials } from './bodies.ts';
import { type Handlers, mockApi } from './mock-api.ts';
import { screen } from './render.tsx';

export const methods = { credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true };
export const none = someCredentials();

export const paymentsApi = (paymentMethods: Handlers['paymentMethods'] = {}) =>
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    policies: { list: () => [] },
    paymentMethods: {
      get: () => methods,
      credentials: () => none,
      testPayment: () => noTest,
      ...paymentMethods,
    },
  });

export const payments = async () => within(await screen.findByRole('region', { name: 'Payment Methods' }));
