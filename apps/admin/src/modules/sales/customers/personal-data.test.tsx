import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder, shellCalls, testId } from '../../../test/bodies.ts';
import { aCustomer, customerDetails } from '../../../test/customers.ts';
import { mockApi, refuse, versioned } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const NAME = 'Nimali Perera · +94771234567';

/** A shop with one customer. Returns the ids of those who were erased. */
function shopOf(isInTrade = false) {
  const erased: string[] = [];
  const read: string[] = [];
  mockApi({
    ...shellCalls,
    customers: {
      list: () => [aCustomer()],
      get: () => versioned(customerDetails(), 3),
      orders: () => [anOrder(1)],
    },
    personalData: {
      export: ({ params }) => {
        read.push(params.id ?? '');
        return {
          customer: customerDetails(),
          merged: [],
          orders: [],
          wishes: [],
          consents: [],
        };
      },
      erase: ({ params }) => {
        if (isInTrade)
          return refuse(
            409,
            'These orders are not finished or not paid: #1004. Finish or cancel them first.',
          );
        erased.push(params.id ?? '');
        return { success: true, message: 'The data of the customer were erased' };
      },
    },
  });
  return { erased, read };
}

async function askToErase() {
  const { user } = visit(`/customers/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the data of a customer' }));
  return { user, dialog };
}

it('erases a customer once the question that names the customer is answered, and shows the list', async () => {
  const { erased } = shopOf();
  const { user, dialog } = await askToErase();
  expect(dialog.getByText(/cannot be undone/)).toHaveTextContent(NAME);
  expect(erased).toEqual([]);
  await user.click(dialog.getByRole('button', { name: `Erase ${NAME}` }));
  expect(await screen.findByText('The data of the customer were erased')).toBeVisible();
  expect(erased).toEqual([testId(1)]);
  expect(await screen.findByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
});

it('says in the question which orders have to be finished first', async () => {
  shopOf(true);
  const { user, dialog } = await askToErase();
  await user.click(dialog.getByRole('button', { name: `Erase ${NAME}` }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('#1004');
});

it('downloads everything of a customer', async () => {
  const { read } = shopOf();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { user } = visit(`/customers/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Download everything' }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(read).toEqual([testId(1)]);
});
