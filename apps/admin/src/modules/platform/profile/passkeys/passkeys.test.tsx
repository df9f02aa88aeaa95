import type { Passkey } from '@kade/contract';
import { within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aProfile, shellCalls, testId } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';

const aPasskey = (nth: number, changes: Partial<Passkey> = {}): Passkey => ({
  _id: testId(nth),
  name: `Phone ${nth}`,
  synced: true,
  made_at: '2026-11-05T09:00:00.000Z',
  used_at: null,
  ...changes,
});
const here = { host: 'localhost', passkeys: [aPasskey(1)] };
const profile = (passkeys: Handlers['passkeys']) =>
  mockApi({
    ...shellCalls,
    profile: { get: () => aProfile },
    sessions: { list: () => [] },
    account: { audit: () => [] },
    secondFactor: {
      get: () => ({ enabled: true, app: false, since: null, recovery_codes_left: 9, removed_at: null }),
    },
    passkeys,
  });
const part = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeAll(() => import('../index.ts'), 60_000);
// jsdom has no passkeys; the real ones are tried in a browser.
beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => undefined));
afterEach(() => vi.unstubAllGlobals());

it('lists passkeys with where they are kept and when they were used', async () => {
  profile({
    list: () => ({
      ...here,
      passkeys: [aPasskey(1, { used_at: '2026-11-06T09:00:00.000Z' }), aPasskey(2, { synced: false })],
    }),
  });
  visit('/profile');
  const rows = (await (await part()).findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/Phone 1.*Synced to your other devices.*last used 06 Nov 2026, 14:30/);
  expect(rows[1]).toMatch(/Phone 2.*On one device only.*not used yet/);
  expect((await part()).getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

it('renames a passkey', async () => {
  let { passkeys } = here;
  const api = profile({
    list: () => ({ ...here, passkeys }),
    rename: () => {
      const renamed = aPasskey(1, { name: 'Laptop' });
      passkeys = [renamed];
      return renamed;
    },
  });
  const { user } = visit('/profile');
  await user.click(await (await part()).findByRole('button', { name: 'Rename Phone 1' }));
  const form = await dialog('Rename Phone 1');
  await user.clear(form.getByLabelText(/^Name/));
  await fill(user, form.getByLabelText(/^Name/), 'Laptop');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls('passkeys.rename')[0]?.body).toEqual({ name: 'Laptop' }));
  expect(await (await part()).findByText('Laptop')).toBeVisible();
});

it('removes one after a question, which for the last one says how to log in afterwards', async () => {
  const api = profile({
    list: () => ({ ...here, passkeys: [aPasskey(1)] }),
    remove: () => ({ success: true, message: 'Removed' }),
  });
  const { user } = visit('/profile');
  await user.click(await (await part()).findByRole('button', { name: 'Remove Phone 1' }));
  const question = await dialog('Remove the passkey Phone 1');
  expect(question.getByText(/You log in with your password again/)).toBeVisible();
  expect(api.calls('passkeys.remove')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.calls('passkeys.remove')).toHaveLength(1));
});

it.each([
  ['another host', { host: 'admin.kade.lk', passkeys: [] }, 'Passkeys work at admin.kade.lk only.'],
  ['a server without a name', { host: null, passkeys: [] }, /^Browsers make no passkeys for the address/],
  [
    'an account with ten',
    { host: 'localhost', passkeys: Array.from({ length: 10 }, (_, nth) => aPasskey(nth + 1)) },
    'An account can have 10 passkeys.',
  ],
])('says why none can be added at %s', async (_, listed, why) => {
  profile({ list: () => listed });
  visit('/profile');
  expect(await (await part()).findByText(why)).toBeVisible();
  expect((await part()).queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('says so in a browser without passkeys, and when they cannot be read', async () => {
  vi.unstubAllGlobals();
  profile({ list: () => ({ ...here, passkeys: [] }) });
  visit('/profile');
  expect(await (await part()).findByText('This browser has no passkeys.')).toBeVisible();
  profile({ list: () => refuse(500, 'Something went wrong') });
  visit('/profile');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});
