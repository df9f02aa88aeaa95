import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAttempt, anOrder, shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { orderPath, oneOrder } from '../../../../test/one-order.ts';
import { screen, visit } from '../../../../test/render.tsx';

it('an order that takes no stock shows why, and is accepted with a button', async () => {
  const review = { reason: 'phone_pieces', held: 40, of: 100, name: 'Black tea' } as const;
  let order: ReturnType<typeof anOrder> = anOrder(1, { flags: ['needs_review'], review });
  const api = mockApi({
    ...shellCalls,
    orders: { get: () => order },
    fulfilment: {
      accept: () => {
        order = anOrder(1);
        return order;
      },
    },
  });
  const { user } = visit(orderPath);
  expect(await screen.findByText(/takes no stock until you accept it/)).toHaveTextContent(
    'hold 40 of 100 pieces of Black tea',
  );
  expect(screen.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept the order' }));
  expect(await screen.findByText(/Order #1001 is accepted/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the order' })).not.toBeInTheDocument();
  expect(api.calls('fulfilment.accept')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Ship' })).toBeVisible();
});

async function cancel({ user }: ReturnType<typeof visit>) {
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Cancelled/ }));
  return within(await screen.findByRole('dialog'));
}

it('an order that may still be paid by card can be cancelled for good', async () => {
  const api = oneOrder({ payment_options: 'credit_debit', payments: [anAttempt(1)] });
  const shown = visit(orderPath);
  const dialog = await cancel(shown);
  await shown.user.click(dialog.getByRole('checkbox', { name: /never reopen the order/ }));
  await shown.user.click(dialog.getByRole('button', { name: 'Change to Cancelled' }));
  expect(await screen.findByText(/the status is now Cancelled/)).toBeVisible();
  expect(api.calls('orders.update')[0]?.body).toEqual({ status: 'cancelled', final: true });
});

it('an order without any payment has no such choice', async () => {
  const api = oneOrder();
  const shown = visit(orderPath);
  const dialog = await cancel(shown);
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await shown.user.click(dialog.getByRole('button', { name: 'Change to Cancelled' }));
  expect(await screen.findByText(/the status is now Cancelled/)).toBeVisible();
  expect(api.calls('orders.update')[0]?.body).toEqual({ status: 'cancelled' });
});
