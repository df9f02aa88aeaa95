import { within } from '@testing-library/react';
import { anOrder, testId, shellCalls } from './bodies.ts';
import { mockApi, versioned } from './mock-api.ts';
import { screen } from './render.tsx';

export const orderPath = `/orders/${testId(1)}`;

/** An API with one order, which updates change. */
export function oneOrder(changes: Partial<ReturnType<typeof anOrder>> = {}) {
  let order = anOrder(1, changes);
  return mockApi({
    ...shellCalls,
    orders: {
      get: () => order,
      update: ({ body }) => {
        const { status, paymentStatus } = body as { status?: string; paymentStatus?: string };
        order = {
          ...order,
          order_status: status ?? order.order_status,
          payment_status: paymentStatus ?? order.payment_status,
        };
        return versioned(order, 7);
      },
    },
  });
}

export const orderCard = async (name: string) => within(await screen.findByRole('region', { name }));
