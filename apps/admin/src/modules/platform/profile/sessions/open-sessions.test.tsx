import type { OpenSession } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aProfile, shellCalls, testId } from '../../../../test/bodies.ts';
import { type Handlers, mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

beforeAll(() => Promise.all([import('../index.ts'), import('../Account.tsx')]), 60_000);

const phone =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const accountApi = (sessions: Handlers['sessions']) =>
  mockApi({ ...shellCalls, profile: { get: () => aProfile }, account: { audit: () => [] }, sessions });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

const session = (n: number, changes: Partial<OpenSession> = {}): OpenSession => ({
  _id: testId(n),
  started_at: '2026-11-05T09:00:00.000Z',
  used_at: '2026-11-06T09:00:00.000Z',
  ip: '203.0.113.7',
  agent: phone,
  current: false,
  ...changes,
});

it('shows where the merchant is logged in, and logs one device out after a question', async () => {
  const ended: string[] = [];
  accountApi({
    list: () =>
      [session(1, { current: true, agent: 'curl/8.5.0' }), session(2)].filter(
        ({ _id }) => !ended.includes(_id),
      ),
    remove: ({ params }) => {
      ended.push(params.id ?? '');
      return { success: true, message: '' };
    },
  });
  const { user } = visit('/profile');
  const list = await part('Where you are logged in');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  const [here, there] = list.getAllByRole('listitem');
  expect(here).toHaveTextContent('curl203.0.113.7 · logged in 05 Nov 2026, 14:30');
  expect(here).toHaveTextContent('This device');
  expect(there).toHaveTextContent('Chrome on Android');
  await user.click(list.getByRole('button', { name: 'Log out Chrome on Android' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual([testId(2)]);
  expect(list.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
});

it('logs every other device out after a question', async () => {
  const api = accountApi({
    list: () => [session(1, { current: true }), session(2)],
    removeOthers: () => ({ success: true, message: '' }),
  });
  const { user } = visit('/profile');
  const open = await part('Where you are logged in');
  await user.click(await open.findByRole('button', { name: 'Log out everywhere else' }));
  expect(api.calls('sessions.removeOthers')).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(api.calls('sessions.removeOthers')).toHaveLength(1));
  expect(await screen.findByText('Logged out everywhere else')).toBeVisible();
});
