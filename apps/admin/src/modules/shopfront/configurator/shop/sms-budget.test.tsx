import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse, versioned } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const codes = { available: true, price: 2, budget: 50, sent: 3, spent: 6 };
const shop = {
  template: 'classic',
  language: 'en',
  phone: '',
  whatsapp: '',
  notice: '',
  closed: false,
  closed_message: '',
} as const;

const smsApi = (smsCodes: Handlers['smsCodes']) =>
  mockApi({
    ...shellCalls,
    collections: { list: () => [] },
    layouts: { list: () => [] },
    shopSettings: { get: () => shop },
    smsCodes,
  });
const address = '/store-configurator';

// The page loads its code in steps; on a busy machine that is longer than the first test waits.
beforeAll(() => Promise.all([import('../index.ts'), import('./ShopCards.tsx')]), 60_000);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows what codes by SMS cost today, and saves what they may cost in a day', async () => {
  let budget = 50;
  const api = smsApi({
    get: () => versioned({ ...codes, budget }, 1),
    update: ({ body }) => {
      ({ budget } = body as { budget: number });
      return versioned({ ...codes, budget }, 2);
    },
  });
  const { user } = visit(address);
  const card = within(await screen.findByRole('region', { name: 'Codes by SMS' }));
  expect(card.getByText('Today 3 were sent for Rs 6.')).toBeVisible();
  const field = card.getByRole('textbox', { name: 'At most in a day (Rs)' });
  await user.clear(field);
  await user.type(field, '120.5');
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Budget for SMS saved')).toBeVisible();
  expect(api.calls('smsCodes.update')[0]?.body).toEqual({ budget: 120.5 });
});

it('keeps what was typed after a refusal', async () => {
  smsApi({
    get: () => versioned({ ...codes, budget: 0 }, 1),
    update: () => refuse(409, 'No SMS can be sent from here', { code: 'wrong_step' }),
  });
  const { user } = visit(address);
  const card = within(await screen.findByRole('region', { name: 'Codes by SMS' }));
  const field = card.getByRole('textbox', { name: 'At most in a day (Rs)' });
  await user.clear(field);
  await user.type(field, '20');
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('20');
});

it('shows nothing where the platform sends no SMS', async () => {
  const api = smsApi({ get: () => versioned({ ...codes, available: false }, 1) });
  visit(address);
  await waitFor(() => expect(api.calls('smsCodes.get')).toHaveLength(1));
  expect(screen.queryByText('Codes by SMS')).not.toBeInTheDocument();
});
