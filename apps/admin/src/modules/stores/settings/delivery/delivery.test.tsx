import type { Delivery, DeliveryZone } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStore, noDelivery, settingsCalls, shellCalls, testId } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit } from '../../../../test/render.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

const colombo: DeliveryZone = {
  name: 'Colombo',
  districts: ['LK-11'],
  fee: 350,
  free_over: 5000,
  steps: [{ up_to_g: 1000, fee: 250 }],
  days: { min: 1, max: 3 },
};
const hills: DeliveryZone = {
  ...colombo,
  name: 'Hills',
  districts: ['LK-21', 'LK-23'],
  free_over: null,
  steps: [],
  days: null,
};

/** An API that keeps the delivery settings it is given. */
function deliveryApi(
  first: Partial<Delivery> = {},
  changes: Handlers['delivery'] = {},
  others: Handlers = {},
) {
  let stored: Delivery = { ...noDelivery, ...first };
  return mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    policies: { list: () => [] },
    delivery: {
      get: () => stored,
      replace: ({ body }) => {
        stored = body as Delivery;
        return stored;
      },
      ...changes,
    },
    ...others,
  });
}
const card = async () => within(await screen.findByRole('region', { name: 'Delivery' }));
const sent = (api: ReturnType<typeof mockApi>) =>
  api.calls('delivery.replace').map(({ body }) => body as Delivery);

beforeAll(
  () =>
    Promise.all([
      import('../../../platform/settings-page/index.ts'),
      import('./DeliverySettings.tsx'),
      import('./ZoneDialog.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('says that delivery is free everywhere as long as there is no zone', async () => {
  deliveryApi();
  visit('/settings');
  expect(await (await card()).findByText(/Delivery is free everywhere/)).toBeVisible();
  expect((await card()).queryByText(/Not delivered to/)).not.toBeInTheDocument();
});

it('shows of each zone its fees, limit, days and districts, and names the districts without a zone', async () => {
  const all = ['LK-11', 'LK-21', 'LK-23'];
  deliveryApi({ zones: [colombo, hills] });
  visit('/settings');
  const zones = within(await (await card()).findByRole('list', { name: 'Delivery zones' }));
  expect(zones.getByText('Rs 350 · up to 1 kg Rs 250 · free over Rs 5,000 · 1–3 days')).toBeVisible();
  expect(zones.getByText('Kandy, Nuwara Eliya')).toBeVisible();
  const missing = (await card()).getByText(/^Not delivered to: Gampaha, Kalutara, Matale, Galle/);
  expect(missing.textContent?.split(', ')).toHaveLength(25 - all.length);
});

it('adds a zone with the districts that stand in no other, steps in kilograms and days', async () => {
  const api = deliveryApi({ zones: [colombo] });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Add Delivery Zone' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Delivery Zone' }));
  await fill(user, form.getByLabelText('Name'), 'Island');
  await user.click(form.getByRole('button', { name: 'All others' }));
  expect(form.getByText('24 of 25 districts')).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Colombo' })).not.toBeChecked();
  expect(form.getByText('in “Colombo”')).toBeVisible();
  await fill(user, form.getByLabelText('Delivery fee'), '450');
  await fill(user, form.getByLabelText('Free over'), '10000');
  await user.click(form.getByRole('button', { name: 'Add a step' }));
  await fill(user, form.getByLabelText('Up to kg'), '0.5');
  await fill(user, form.getByLabelText('Fee'), '400');
  await fill(user, form.getByLabelText('From'), '2');
  await fill(user, form.getByLabelText('To'), '5');
  await user.dblClick(form.getByRole('button', { name: 'Save Zone' }));
  expect(await screen.findByText('Delivery zone saved')).toBeVisible();
  expect(sent(api)).toHaveLength(1);
  expect(sent(api)[0]?.zones[1]).toMatchObject({
    name: 'Island',
    fee: 450,
    free_over: 10_000,
    steps: [{ up_to_g: 500, fee: 400 }],
    days: { min: 2, max: 5 },
  });
  expect(sent(api)[0]?.zones[1]?.districts).toHaveLength(24);
});

it('finds a district by its name and selects a whole province at once', async () => {
  const api = deliveryApi();
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Add Delivery Zone' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Delivery Zone' }));
  await fill(user, form.getByLabelText('Search districts'), 'jaf');
  expect(form.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent)).toHaveLength(2);
  await user.click(form.getByRole('checkbox', { name: 'Jaffna' }));
  await user.clear(form.getByLabelText('Search districts'));
  await user.click(form.getByRole('checkbox', { name: 'Central Province' }));
  await fill(user, form.getByLabelText('Name'), 'Mixed');
  await fill(user, form.getByLabelText('Delivery fee'), '0');
  await user.click(form.getByRole('button', { name: 'Save Zone' }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.zones[0]?.districts).toEqual(['LK-41', 'LK-21', 'LK-22', 'LK-23']);
});

it('refuses a zone without name, district or fee and with steps or days that go backwards', async () => {
  const api = deliveryApi({
    zones: [
      {
        ...colombo,
        steps: [
          { up_to_g: 1000, fee: 1 },
          { up_to_g: 2000, fee: 2 },
        ],
      },
    ],
  });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Edit Colombo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Delivery Zone' }));
  await user.clear(form.getByLabelText('Name'));
  await user.click(form.getByRole('checkbox', { name: 'Colombo' }));
  await user.clear(form.getByLabelText('Delivery fee'));
  const second = form.getAllByLabelText('Up to kg')[1] as HTMLElement;
  await user.clear(second);
  await fill(user, second, '1');
  await user.clear(form.getByLabelText('To'));
  await fill(user, form.getByLabelText('To'), '0');
  await user.click(form.getByRole('button', { name: 'Save Zone' }));
  for (const text of [
    'Name is required',
    'Choose at least one district',
    'Type an amount in rupees, 0 or more',
    'Must be heavier than the step before',
    'Must not be before the first day',
  ])
    expect(await form.findByText(text)).toBeVisible();
  expect(sent(api)).toHaveLength(0);
});

it('moves a zone up, because the first zone with a district decides', async () => {
  const api = deliveryApi({ zones: [colombo, hills] });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Move Hills up' }));
  await waitFor(() => expect(sent(api)[0]?.zones.map(({ name }) => name)).toEqual(['Hills', 'Colombo']));
  expect(await (await card()).findByRole('button', { name: 'Move Hills up' })).toBeDisabled();
});

it('deletes a zone at once, says what no zone means, and puts it back', async () => {
  const api = deliveryApi({ zones: [colombo] });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Delete Colombo' }));
  expect(await (await card()).findByText(/Delivery is free everywhere/)).toBeVisible();
  expect(await screen.findByText('The zone “Colombo” is deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await (await card()).findByRole('button', { name: 'Delete Colombo' })).toBeVisible();
  expect(sent(api).map(({ zones }) => zones)).toEqual([[], [colombo]]);
});

it('pick-up needs an address and keeps the zones', async () => {
  const api = deliveryApi({ zones: [colombo] });
  const { user } = visit('/settings');
  const shown = await card();
  await user.click(await shown.findByRole('switch', { name: 'Buyers can collect their order' }));
  await user.click(shown.getByRole('button', { name: 'Save Pick-up' }));
  expect(await shown.findByText('Buyers who collect their order need an address')).toBeVisible();
  await fill(user, shown.getByLabelText('Pick-up address'), '12 Temple Road');
  await user.click(shown.getByRole('button', { name: 'Save Pick-up' }));
  expect(await screen.findByText('Pick-up saved')).toBeVisible();
  expect(sent(api)).toEqual([
    { zones: [colombo], pick_up: { enabled: true, address: '12 Temple Road', note: '' } },
  ]);
});

it('buyers choose between places of the stock, which may be none again', async () => {
  const place = (n: number, name: string) => ({
    _id: testId(n),
    name,
    address: `${n} Lake Road`,
    hours: '',
    main: n === 1,
    position: n,
    created_at: '2026-11-27T05:00:00.000Z',
    updated_at: '2026-11-27T05:00:00.000Z',
  });
  const pick_up = { enabled: true, address: '12 Temple Road', note: '' };
  const locations = { list: () => [place(1, 'Kandy'), place(2, 'Galle')] };
  const api = deliveryApi({ zones: [colombo], pick_up }, {}, { stockLocations: locations });
  const { user } = visit('/settings');
  const shown = await card();
  const galle = await shown.findByRole('checkbox', { name: 'Galle' });
  await user.click(galle);
  await user.click(shown.getByRole('button', { name: 'Save Pick-up' }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.pick_up).toEqual({ ...pick_up, places: [testId(2)] });
  await user.click(galle);
  await user.click(shown.getByRole('button', { name: 'Save Pick-up' }));
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  expect(sent(api)[1]?.pick_up).toEqual(pick_up);
});

it('keeps the dialog open with what was typed when saving is refused', async () => {
  deliveryApi({ zones: [colombo] }, { replace: () => refuse(500, 'Something went wrong') });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Edit Colombo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Delivery Zone' }));
  await user.click(form.getByRole('button', { name: 'Save Zone' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(form.getByLabelText('Name')).toHaveValue('Colombo');
});

it('says that the zones could not be loaded and tries again', async () => {
  let down = true;
  deliveryApi({}, { get: () => (down ? refuse(500, 'Something went wrong') : noDelivery) });
  const { user } = visit('/settings');
  const shown = await card();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText(/Delivery is free everywhere/)).toBeVisible();
});

it('keeps the towns of a zone, and shows them with its districts', async () => {
  const api = deliveryApi({ zones: [colombo] });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Edit Colombo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Delivery Zone' }));
  await fill(user, dialog.getByLabelText('Only these towns'), 'Dehiwala, Mount Lavinia,Dehiwala');
  await user.click(dialog.getByRole('button', { name: 'Save Zone' }));
  expect(await (await card()).findByText('Colombo: Dehiwala, Mount Lavinia')).toBeVisible();
  expect(sent(api)[0]?.zones[0]?.towns).toEqual(['Dehiwala', 'Mount Lavinia']);
});

it('asks what products without a weight count as only where a fee depends on weight', async () => {
  const api = deliveryApi({ zones: [colombo] });
  const { user } = visit('/settings');
  const field = await (await card()).findByLabelText('Products without a weight, in kg');
  await fill(user, field, '0.4');
  await user.click((await card()).getByRole('button', { name: 'Save Weight' }));
  expect(await screen.findByText('Weight saved')).toBeVisible();
  expect(sent(api)).toMatchObject([{ default_weight_g: 400, zones: [{ name: 'Colombo' }] }]);
});

it('does not ask for that weight where no fee depends on it', async () => {
  deliveryApi({ zones: [hills] });
  visit('/settings');
  await (await card()).findByRole('list', { name: 'Delivery zones' });
  expect((await card()).queryByLabelText('Products without a weight, in kg')).toBeNull();
});
