import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anOrder, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeAll(() => Promise.all([import('../index.ts'), import('./ScanWaybills.tsx')]), 60_000);

it('gives one parcel after the other its sticker, and keeps a parcel whose sticker is refused', async () => {
  const taken: unknown[] = [];
  const waiting = (number: number) =>
    anOrder(number, { order_status: 'processing', delivery_kind: 'delivery', shipment: null });
  const api = mockApi({
    ...shellCalls,
    couriers: { list: () => [] },
    orders: { list: () => [waiting(1), waiting(2), anOrder(3, { order_status: 'delivered' })] },
    fulfilment: {
      takeWaybill: ({ body }) => {
        const { number = 'R-NEXT' } = body as { number?: string };
        taken.push(number);
        if (number === 'TAKEN') return refuse(409, 'Another parcel has this waybill');
        return { _id: testId(9), courier: 'domex', number, state: 'used', order: testId(1) };
      },
      ship: () => waiting(1),
    },
  });
  const { user } = visit('/orders/scan?numbers=1001,1002,1003');
  await fill(user, await screen.findByLabelText('Courier', { selector: 'input' }), 'Domex');
  expect(await screen.findByText(/^#1001 ·/)).toBeVisible();
  await user.type(screen.getByLabelText('Number of its sticker'), 'TAKEN{Enter}');
  expect(await screen.findByText('Another parcel has this waybill')).toBeVisible();
  expect(screen.getByText(/^#1001 ·/)).toBeVisible();
  const field = screen.getByLabelText('Number of its sticker');
  await user.clear(field);
  await user.type(field, 'ST-7{Enter}');
  expect(await screen.findByText(/^#1002 ·/)).toBeVisible();
  expect(screen.getByText('1 parcel is left')).toBeVisible();
  expect(screen.getByText(/cannot read barcodes with the camera/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByText('Every parcel has its waybill.')).toBeVisible();
  expect(taken).toEqual(['TAKEN', 'ST-7', 'R-NEXT']);
  expect(api.calls('fulfilment.ship').map(({ body }) => body)).toEqual([
    { courier: 'Domex', tracking_number: 'ST-7' },
    { courier: 'Domex', tracking_number: 'R-NEXT' },
  ]);
});

it('reads one sticker after the other with the camera, each once, and stops it', async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { getUserMedia: () => Promise.resolve(stream) } } }),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  let inPicture = 'ST-1';
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve(inPicture ? [{ rawValue: inPicture }] : []);
    },
  );
  const waiting = (number: number) =>
    anOrder(number, { order_status: 'processing', delivery_kind: 'delivery', shipment: null });
  const api = mockApi({
    ...shellCalls,
    couriers: { list: () => [] },
    orders: { list: () => [waiting(1), waiting(2)] },
    fulfilment: {
      takeWaybill: ({ body }) => {
        const { number = '' } = body as { number?: string };
        return { _id: testId(9), courier: 'domex', number, state: 'used', order: testId(1) };
      },
      ship: () => waiting(1),
    },
  });
  const { user } = visit('/orders/scan?numbers=1001,1002');
  await fill(user, await screen.findByLabelText('Courier', { selector: 'input' }), 'Domex');
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText(/^#1002 ·/)).toBeVisible();
  inPicture = 'ST-2';
  expect(await screen.findByText('Every parcel has its waybill.')).toBeVisible();
  const sent = api.calls('fulfilment.takeWaybill').map(({ body }) => body);
  expect(sent).toEqual([
    { courier: 'Domex', number: 'ST-1' },
    { courier: 'Domex', number: 'ST-2' },
  ]);
  await waitFor(() => expect(stop).toHaveBeenCalled());
});
