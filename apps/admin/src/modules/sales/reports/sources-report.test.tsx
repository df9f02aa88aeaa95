import type { SourcesReport } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { codeOfName, sourceCsvRows } from './source-rows.ts';

const period = 'from=2026-11-01&to=2026-11-30';
const region = { name: '01 Nov 2026 to 30 Nov 2026' };
const report: SourcesReport = {
  orders: 3,
  total: 4500,
  links: [
    { code: 'status', name: 'WhatsApp status', orders: 1, total: 1500 },
    { code: 'gone', name: '', orders: 1, total: 1000 },
  ],
  other: { orders: 1, total: 2000 },
};
const link = { _id: testId(1), name: 'WhatsApp status', code: 'status', created_at: '2026-11-01T00:00:00Z' };

it('shows what each link brought, with its orders, and a deleted one by its code', async () => {
  mockApi({ ...shellCalls, reports: { sources: () => report }, sourceLinks: { list: () => [link] } });
  visit(`/reports/sources?${period}`);
  const section = within(await screen.findByRole('region', region));
  expect(
    within(section.getByRole('row', { name: /^WhatsApp status/ })).getByRole('link', { name: '1' }),
  ).toHaveAttribute('href', `/orders?${period}&via=status&money=counted`);
  expect(section.getByRole('row', { name: /^gone/ })).toHaveTextContent('Rs 1,000');
  expect(section.getByRole('row', { name: /^Without a link/ })).toHaveTextContent('Rs 2,000');
});

it('makes a link whose code is made of its name, and deletes one after a question', async () => {
  const api = mockApi({
    ...shellCalls,
    reports: { sources: () => report },
    sourceLinks: {
      list: () => [link],
      create: () => ({ ...link, _id: testId(2), name: 'Paper sign', code: 'paper-sign' }),
      remove: () => ({ success: true, message: 'ok' }),
    },
  });
  const { user } = visit(`/reports/sources?${period}`);
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  await user.type(await screen.findByLabelText(/Where you show it/), 'Paper sign');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('The link is ready')).toBeVisible();
  expect(api.calls('sourceLinks.create').at(-1)?.body).toEqual({ name: 'Paper sign', code: 'paper-sign' });
  await user.click(screen.getByRole('button', { name: 'Delete WhatsApp status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete WhatsApp status' }));
  expect(await screen.findByText('The link was deleted')).toBeVisible();
});

it('the CSV has what is shown, and a code has the letters of its name', () => {
  const rows = sourceCsvRows((text: string) => text, report);
  expect(rows.at(-1)).toEqual({ Link: 'Total', Code: '', Orders: 3, Total: 4500 });
  expect(codeOfName(' WhatsApp – Status! ')).toBe('whatsapp-status');
});
