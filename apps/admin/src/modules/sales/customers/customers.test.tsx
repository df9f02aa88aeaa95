import type { CustomerDetails } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as files from '../../../lib/download.ts';
import { anOrder, shellCalls, testId } from '../../../test/bodies.ts';
import { aCustomer, customerDetails } from '../../../test/customers.ts';
import { type Handlers, mockApi, refuse, toPage, versioned } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const customersApi = (handlers: Handlers['customers'] = {}) =>
  mockApi({
    ...shellCalls,
    customers: {
      list: () => [aCustomer()],
      get: () => versioned(customerDetails(), 3),
      orders: () => [anOrder(1)],
      ...handlers,
    },
  });

it('lists customers with contact, tags and what their orders come to', async () => {
  customersApi();
  visit('/customers');
  const list = await screen.findByRole('region', { name: '1 customer' });
  const row = await within(list).findByRole('listitem');
  for (const text of ['Nimali Perera', '+94771234567', '4 orders', 'Rs 23,400', '1 refused', 'wholesale'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/customers/${testId(1)}`);
});

it('says that there are more customers than the API counted', async () => {
  customersApi({ list: () => toPage([aCustomer()], 'next', 10_000, true) });
  visit('/customers');
  expect(await screen.findByRole('region', { name: '10,000 customers or more' })).toBeVisible();
});

it('says who wrote a note, and when', async () => {
  const noted = { by: 'alice', at: '2026-02-05T09:00:00.000Z' };
  customersApi({ get: () => versioned(customerDetails({ note: 'Rings twice', noted }), 3) });
  visit(`/customers/${testId(1)}`);
  const note = await screen.findByRole('textbox', { name: 'Note' });
  expect(note).toHaveAccessibleDescription(/^Written by alice, .*2026/);
});

it('says what an empty list and an unmatched filter mean', async () => {
  customersApi({ list: () => [] });
  const { user } = visit('/customers');
  expect(await screen.findByText('No customers yet')).toBeVisible();
  visit('/customers?q=nobody');
  expect(await screen.findByText('No customer matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getAllByText('No customers yet').length).toBeGreaterThan(0));
});

it('says so when a file of all customers cannot be saved, and shows as many as before', async () => {
  customersApi({
    list: ({ query }) =>
      query.has('cursor') ? [aCustomer({ _id: testId(2) })] : toPage([aCustomer()], 'next', 2),
  });
  vi.spyOn(files, 'downloadCsv').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = visit('/customers');
  const list = within(await screen.findByRole('region', { name: '2 customers' }));
  await user.click(list.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('offers to read a list again that failed', async () => {
  customersApi({ list: () => refuse(500, 'Something broke') });
  visit('/customers');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('asks the API for a filter and an order', async () => {
  const asked: string[] = [];
  customersApi({
    list: ({ query }) => {
      asked.push(`${query.get('pay_first')} ${query.get('sort')} ${query.get('q')}`);
      return [aCustomer()];
    },
  });
  visit('/customers?show=pay_first&sort=-spent&q=077');
  await screen.findByText('Nimali Perera');
  expect(asked).toContain('true -spent 077');
});

it('shows a customer with orders, addresses and who may be the same', async () => {
  customersApi();
  visit(`/customers/${testId(1)}`);
  expect(await screen.findByRole('heading', { name: 'Nimali Perera', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/94771234567',
  );
  expect(await screen.findByRole('link', { name: 'Kamal Perera · +94712222222' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Order #1001' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Addresses' })).toBeVisible();
});

it('says to which offers a customer agreed, when and where', async () => {
  const said = { channel: 'email', contact: 'nimali@example.lk', language: 'si' } as const;
  const consents = [
    { ...said, state: 'given', at: '2026-02-05T09:00:00.000Z', source: 'checkout' },
    { ...said, channel: 'whatsapp', state: 'withdrawn', at: '2026-02-06T09:00:00.000Z', source: 'account' },
  ] as const;
  customersApi({ get: () => versioned(customerDetails({ consents: [...consents] }), 3) });
  visit(`/customers/${testId(1)}`);
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  const [first, second] = offers.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^nimali@example\.lk · Email: agreed \(at the checkout, /);
  expect(second).toMatch(/WhatsApp: refused \(on the page of the orders, /);
});

it('saves notes, tags and that the customer has to pay first, and keeps them after a refusal', async () => {
  let refused = true;
  const sent: unknown[] = [];
  customersApi({
    update: ({ body, headers }) => {
      sent.push({ body, version: headers.get('if-match') });
      if (refused) return refuse(412, 'Changed meanwhile', { code: 'changed_meanwhile' });
      return versioned(customerDetails(body as Partial<CustomerDetails>), 4);
    },
  });
  const { user } = visit(`/customers/${testId(1)}`);
  const form = within(await screen.findByRole('region', { name: 'What you note' }));
  await user.type(form.getByLabelText('Note'), 'Rings twice');
  await user.type(form.getByLabelText('Tags'), ', gift');
  await user.click(form.getByRole('switch', { name: /Has to pay first/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText('Note')).toHaveValue('Rings twice');
  refused = false;
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Nimali Perera” was saved')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    body: { name: 'Nimali Perera', note: 'Rings twice', tags: ['wholesale', 'gift'], pay_first: true },
    version: '"3"',
  });
});

it('leads from an order to its customer', async () => {
  mockApi({
    ...shellCalls,
    orders: { get: () => anOrder(1) },
    customers: { list: ({ query }) => (query.get('order') === testId(1) ? [aCustomer()] : []) },
  });
  visit(`/orders/${testId(1)}`);
  const link = await screen.findByRole('link', { name: 'All about Nimali Perera' });
  expect(link).toHaveAttribute('href', `/customers/${testId(1)}`);
  expect(link.parentElement).toHaveTextContent('4 orders · Rs 23,400 · 1 refused');
});
