import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { aCustomer, customerDetails } from '../../../test/customers.ts';
import { mockApi, refuse, versioned } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const kamal = aCustomer({
  _id: testId(2),
  name: 'Kamal Perera',
  phone: '+94712222222',
  orders: 2,
  spent: 600,
});

/** A shop with Nimali and Kamal, who may be the same. Returns what is sent. */
function twoCustomers(isRefused = false) {
  const sent: unknown[] = [];
  mockApi({
    ...shellCalls,
    customers: {
      list: () => [aCustomer(), kamal],
      get: ({ params }) =>
        versioned(customerDetails(params.id === kamal._id ? { ...kamal, maybe_same: [] } : {}), 3),
      orders: () => [],
      merge: ({ params, body }) => {
        sent.push([params.id, body]);
        if (isRefused) return refuse(409, 'Another request is changing the same', { code: 'conflict' });
        return customerDetails();
      },
      unmerge: ({ params }) => {
        sent.push([params.id]);
        return customerDetails({ ...kamal, maybe_same: [] });
      },
    },
  });
  return sent;
}

async function openPreview() {
  const { user } = visit(`/customers/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with another customer' }));
  await user.click(dialog.getByRole('button', { name: 'Choose Kamal Perera · +94712222222' }));
  await dialog.findByRole('radiogroup', { name: 'Which one is kept?' });
  return { user, dialog };
}

it('shows what two customers come to, asks with both names, and merges them', async () => {
  const sent = twoCustomers();
  const { user, dialog } = await openPreview();
  const facts = dialog.getByText('Spent').closest('dl');
  expect(facts).toHaveTextContent('6');
  expect(facts).toHaveTextContent('Rs 24,000');
  await user.click(
    dialog.getByRole('button', {
      name: 'Merge Kamal Perera · +94712222222 into Nimali Perera · +94771234567',
    }),
  );
  expect(await screen.findByText(/was merged into Nimali Perera/)).toBeVisible();
  expect(sent).toEqual([[testId(2), { into: testId(1) }]]);
});

it('keeps the other one where that is chosen, and shows a refusal in the dialog', async () => {
  const sent = twoCustomers(true);
  const { user, dialog } = await openPreview();
  await user.click(dialog.getByRole('radio', { name: 'Kamal Perera · +94712222222' }));
  await user.click(dialog.getByRole('button', { name: /^Merge Nimali Perera .* into Kamal Perera/ }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(sent).toEqual([[testId(1), { into: testId(2) }]]);
});

it('finds the other customer by a search, and never offers the customer itself', async () => {
  twoCustomers();
  const { user } = visit(`/customers/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('searchbox'), 'Perera');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(dialog.getByRole('listitem')).toHaveTextContent('Kamal Perera');
});

it('undoes a merge after a question that names both', async () => {
  const sent = twoCustomers();
  const undo_until = '2026-03-07T09:00:00.000Z';
  mockApi({
    ...shellCalls,
    customers: {
      get: () =>
        versioned(
          customerDetails({ merged: [{ _id: testId(2), name: 'Kamal Perera', phone: '', undo_until }] }),
          3,
        ),
      orders: () => [],
      unmerge: ({ params }) => {
        sent.push([params.id]);
        return customerDetails({ ...kamal, maybe_same: [] });
      },
    },
  });
  const { user } = visit(`/customers/${testId(1)}`);
  const section = within(await screen.findByRole('region', { name: 'Merged into this customer' }));
  await user.click(section.getByRole('button', { name: 'Undo the merge of Kamal Perera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the merge' }));
  expect(dialog.getByText(/Kamal Perera becomes a customer apart from Nimali Perera/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Separate Kamal Perera' }));
  expect(await screen.findByText('Kamal Perera and Nimali Perera are two customers again')).toBeVisible();
  expect(sent).toEqual([[testId(2)]]);
});

it('leads from a merged customer to the one that was kept', async () => {
  mockApi({
    ...shellCalls,
    customers: { get: () => versioned(customerDetails(), 3), orders: () => [] },
  });
  const { at } = visit(`/customers/${testId(2)}`);
  await screen.findByRole('heading', { name: 'Nimali Perera', level: 1 });
  expect(at()).toBe(`/customers/${testId(1)}`);
});
