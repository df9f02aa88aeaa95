import { fireEvent, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';

beforeAll(() => import('./index.ts'), 60_000);

it("a courier's sheet of statuses is read by its headings, and each row says what became of it", async () => {
  const api = mockApi({
    ...shellCalls,
    fulfilment: {
      courierDebts: () => [],
      parcelStatuses: () => [
        { waybill: 'DX1', order: 1001, status: 'out_for_delivery' as const, result: 'recorded' as const },
        { waybill: 'DX9', order: null, status: 'delivered' as const, result: 'not_found' as const },
      ],
    },
    couriers: { list: () => [] },
  });
  const { user } = visit('/orders/statuses');
  await user.type(await screen.findByRole('combobox', { name: /^Courier/ }), 'Domex');
  fireEvent.change(screen.getByRole('textbox', { name: 'Rows of the sheet' }), {
    target: {
      value: 'Waybill No\tOrder Ref\tCurrent Status\nDX1\t1001\tOut for delivery\nDX9\t\tDelivered\n\t\tSum',
    },
  });
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('Current Status');
  await user.click(screen.getByRole('button', { name: 'Write down 2 rows' }));
  const result = within(await screen.findByRole('region', { name: 'What became of the rows' }));
  expect(result.getByRole('heading', { name: 'No parcel was found (1)' })).toBeVisible();
  expect(result.getByText('#1001')).toBeVisible();
  expect(api.calls('fulfilment.parcelStatuses')[0]?.body).toEqual({
    courier: 'Domex',
    rows: [
      { waybill: 'DX1', order: '1001', text: 'Out for delivery' },
      { waybill: 'DX9', order: '', text: 'Delivered' },
    ],
  });
});
