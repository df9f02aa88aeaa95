import { within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage, t } from '../../../../lib/i18n.ts';
import { anOrder, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';

afterEach(() => chooseLanguage('en'));

it('asks for the reason of a rejected slip in the chosen language', async () => {
  const order = anOrder(1, {
    payment_options: 'bank_transfer',
    slip: { state: 'waiting', reason: '', at: '2026-01-05T10:00:00.000Z' },
  });
  mockApi({ ...shellCalls, orders: { get: () => order, list: () => [order] } });
  await chooseLanguage('si');
  const { user } = visit(`/orders/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: t('Reject') }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: t('Reject Slip') }));
  expect(await form.findByText('පත්‍රිකාව ප්‍රතික්ෂේප කරන්නේ ඇයිදැයි ගැනුම්කරුට කියන්න')).toBeVisible();
});
