import type { Order, OrderPayments, PaymentAttempt, PaymentNotice } from '@kade/contract';
import { within } from '@testing-library/react';
import { anAttempt, anOrder, testId, shellCalls } from './bodies.ts';
import { type Handlers, mockApi } from './mock-api.ts';
import { screen } from './render.tsx';

export const cardOrderPath = `/orders/${testId(1)}`;
const url = 'http://nimali.localhost:4000/order/q83vEjRWeJCrze8SNFZ4kA';

export const paid = anAttempt(1, {
  state: 'paid',
  payment_id: '320025000001',
  paid_at: '2026-01-05T09:05:00.000Z',
});

export interface CardOrderBodies {
  attempts: PaymentAttempt[];
  notices?: PaymentNotice[];
  can_look_up?: boolean;
  look_up_refused_at?: string | null;
  order?: Partial<Order>;
}

/** An API with one order and its card payments, which calls may change. */
export function anOrderByCard({ attempts, order = {}, ...seen }: CardOrderBodies) {
  const now: { order: Order; payments: OrderPayments } = {
    order: anOrder(1, {
      source: 'storefront',
      payment_options: 'credit_debit',
      payments: attempts,
      ...order,
    }),
    payments: { attempts, notices: [], can_look_up: true, look_up_refused_at: null, ...seen },
  };
  const become = (attempt: PaymentAttempt, changes: Partial<Order> = {}) => {
    now.payments = { ...now.payments, attempts: [attempt] };
    now.order = { ...now.order, ...changes, payments: [attempt] };
    return now.order;
  };
  const serve = (cardPayments: Handlers['cardPayments'] = {}) =>
    mockApi({
      ...shellCalls,
      orders: { get: () => now.order },
      fulfilment: { link: () => ({ url }) },
      cardPayments: { list: () => now.payments, lookUp: () => now.payments, ...cardPayments },
    });
  return { now, become, serve };
}

export const cardSection = async () => within(await screen.findByRole('region', { name: 'Card payment' }));
