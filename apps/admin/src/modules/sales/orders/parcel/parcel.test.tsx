import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { fill, screen, visit } from '../../../../test/render.tsx';

const at = '2026-01-05T10:00:00.000Z';
const parcel = { courier: 'Domex', tracking_number: 'DX-1', at };

beforeAll(() => import('../index.ts'), 60_000);

function shippedOrder() {
  let order = anOrder(1, { order_status: 'shipped', delivery_kind: 'delivery', shipment: parcel });
  const change = (over: Partial<typeof order>) => {
    order = { ...order, ...over };
    return order;
  };
  return mockApi({
    ...shellCalls,
    couriers: { list: () => [] },
    orders: { get: () => order, list: () => [order] },
    fulfilment: {
      recordParcel: ({ body }) =>
        change({
          shipment: { ...parcel, events: [{ ...(body as object), source: 'merchant', at } as never] },
        }),
      receiveReturn: ({ body }) =>
        change({
          order_status: 'cancelled',
          shipment: { ...parcel, returned_at: at, charge: (body as { charge: number }).charge },
        }),
      link: () => ({ url: '' }),
    },
  });
}

it('what the courier says is written down, and is shown with its own word', async () => {
  const api = shippedOrder();
  const { user } = visit(`/orders/${testId(1)}`);
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  await user.click(await delivery.findByRole('button', { name: 'Word of the courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What does the courier say?' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Rescheduled');
  await fill(user, dialog.getByLabelText('Note'), 'Gate closed');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await delivery.findByText(/Rescheduled – Gate closed/)).toBeVisible();
  expect(api.calls('fulfilment.recordParcel')[0]?.body).toEqual({
    status: 'rescheduled',
    text: 'Gate closed',
  });
});

it('a parcel that is back is received once, with what the courier takes', async () => {
  const api = shippedOrder();
  const { user } = visit(`/orders/${testId(1)}`);
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  await user.click(await delivery.findByRole('button', { name: 'Parcel is back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The parcel of order #1001 is back' }));
  await fill(user, dialog.getByLabelText('Reason'), 'Nobody at home');
  await fill(user, dialog.getByLabelText('Charge of the courier'), '425.50');
  await user.click(dialog.getByRole('button', { name: 'Parcel is back' }));
  expect(await delivery.findByText('Rs 425.50')).toBeVisible();
  expect(api.calls('fulfilment.receiveReturn')[0]?.body).toEqual({ reason: 'Nobody at home', charge: 425.5 });
  expect(delivery.queryByRole('button')).toBeNull();
});
