import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { asMember } from '../../../../test/members.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const entry = {
  _id: testId(1),
  seq: 7,
  at: '2026-03-10T09:00:00.000Z',
  event: 'member.changed' as const,
  by: 'kamal',
  ip: '192.0.2.1',
  agent: 'Firefox',
  facts: { from: 'packer', to: 'viewer', role: 'manager' },
  hash: 'f'.repeat(64),
};
const intact = { entries: 7, intact: true, broken_at: null };
const logged = (over: object = {}) =>
  mockApi({ ...shellCalls, storeLog: { list: () => [entry], check: () => intact, ...over } });

beforeAll(() => import('../index.ts'), 60_000);

it('asks for the entries from a first to a last day, which the address keeps', async () => {
  const api = logged();
  const { at } = visit('/staff/log?from=2026-03-01');
  expect(await screen.findByText('packer → viewer', { exact: false })).toBeVisible();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-10' } });
  await waitFor(() =>
    expect(Object.fromEntries(api.calls('storeLog.list').at(-1)?.query ?? [])).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-10',
    }),
  );
  expect(at()).toContain('to=2026-03-10');
});

it('checks the log, and says which entry is wrong', async () => {
  const { user } = (logged(), visit('/staff/log'));
  await user.click(await screen.findByRole('button', { name: 'Check the log' }));
  expect(await screen.findByText(/none of its 7 entries was changed or removed/)).toBeVisible();
  logged({ check: () => ({ ...intact, intact: false, broken_at: 3 }) });
  await user.click(screen.getByRole('button', { name: 'Check the log' }));
  expect(await screen.findByText(/entry 3 was changed or removed/)).toBeVisible();
});

it('says when nothing is found, and when the log cannot be read', async () => {
  logged({ list: () => [] });
  visit('/staff/log');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  logged({ list: () => refuse(500, 'Something went wrong') });
  visit('/staff/log');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

it('names the right that a member lacks', async () => {
  mockApi(asMember('packer'));
  visit('/staff/log');
  expect(await screen.findByText(/^Needed: /)).toBeVisible();
});
