import type { ApiKey } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, testId, settingsCalls, shellCalls, someCredentials } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const secret = `kade_${testId(9)}_${'s'.repeat(43)}`;

const aKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  _id: testId(8),
  name: 'Stock list',
  scopes: ['products:read', 'orders:write'],
  prefix: `kade_${testId(8)}`,
  created_at: '2026-01-05T09:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  ...changes,
});

/** An API for the settings screen with these keys, of which a test replaces what it is about. */
function keysApi(kept: ApiKey[], changes: Handlers['keys'] = {}) {
  return mockApi({
    ...shellCalls,
    ...settingsCalls,
    paymentMethods: { get: () => aStore().payment_methods, credentials: () => someCredentials() },
    policies: { list: () => [] },
    stores: { ...shellCalls.stores, get: () => aStore() },
    keys: {
      list: () => kept,
      create: ({ body }) => {
        const { name, scopes } = body as ApiKey;
        const key = aKey({ _id: testId(9), name, scopes, prefix: `kade_${testId(9)}` });
        kept = [...kept, key];
        return { ...key, key: secret };
      },
      revoke: ({ params }) => {
        kept = kept.filter(({ _id }) => _id !== params.id);
        return { success: true, message: 'revoked' };
      },
      ...changes,
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'API keys' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('says what each key may do, when it was used and how long it works', async () => {
  keysApi([
    aKey({ last_used_at: '2026-01-06T03:30:00.000Z', expires_at: '2099-02-01T00:00:00.000Z' }),
    aKey({ _id: testId(7), name: 'Old one', scopes: ['store:read'], expires_at: '2020-01-01T00:00:00.000Z' }),
    aKey({ _id: testId(6), name: 'For good', scopes: ['webhooks:read'] }),
  ]);
  visit('/settings');
  const rows = (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('See products · Change orders');
  expect(rows[0]).toContain('Last used 06 Jan 2026, 09:00 · Works until 01 Feb 2099');
  expect(rows[0]).toContain(`kade_${testId(8)}…`);
  expect(rows[1]).toContain('Never used · Expired on 01 Jan 2020');
  expect(rows[2]).toContain('Works until it is revoked');
});

it('makes a key with what was selected, and shows it once, with a button that copies it', async () => {
  const server = keysApi([]);
  const { user } = visit('/settings');
  expect(await (await card()).findByText('No API keys yet')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Make a Key' }));
  const form = await dialogOf('Make an API Key');
  await user.type(form.getByLabelText(/^Name/), 'Stock list');
  await user.click(form.getByLabelText('See products'));
  await user.click(form.getByLabelText('Change products'));
  await user.selectOptions(form.getByLabelText('How long it works'), '1 year');
  await user.click(form.getByRole('button', { name: 'Make the Key' }));
  const shown = await dialogOf('Copy the key now');
  expect(shown.getByLabelText('Stock list')).toHaveValue(secret);
  await user.click(shown.getByRole('button', { name: 'Copy Stock list' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(server.calls('keys.create').map(({ body }) => body)).toEqual([
    { name: 'Stock list', scopes: ['products:read', 'products:write'], expires_in_days: 365 },
  ]);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument());
  expect(await (await card()).findByText('Stock list')).toBeVisible();
});

it('makes a key that does not expire only when that is chosen', async () => {
  const server = keysApi([]);
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Make a Key' }));
  const form = await dialogOf('Make an API Key');
  expect(form.getByLabelText('How long it works')).toHaveDisplayValue('90 days');
  await user.type(form.getByLabelText(/^Name/), 'Till');
  await user.click(form.getByLabelText('See orders'));
  await user.selectOptions(form.getByLabelText('How long it works'), 'Until it is revoked');
  await user.click(form.getByRole('button', { name: 'Make the Key' }));
  await waitFor(() => expect(server.calls('keys.create')[0]?.body).toMatchObject({ expires_in_days: null }));
});

it('asks for a name and for something to allow before anything is sent', async () => {
  const server = keysApi([]);
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Make a Key' }));
  const form = await dialogOf('Make an API Key');
  await user.click(form.getByRole('button', { name: 'Make the Key' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  expect(form.getByText('Choose what the key may do')).toBeVisible();
  expect(server.calls('keys.create')).toHaveLength(0);
});

it('shows why no key was made', async () => {
  const sentence = 'A store can have 20 API keys. Revoke one that is not used any more first.';
  keysApi([], { create: () => refuse(409, sentence, { code: 'too_many_keys' }) });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Make a Key' }));
  const form = await dialogOf('Make an API Key');
  await user.type(form.getByLabelText(/^Name/), 'Till');
  await user.click(form.getByLabelText('See orders'));
  await user.click(form.getByRole('button', { name: 'Make the Key' }));
  expect(await form.findByText(sentence)).toBeVisible();
});

it('revokes a key after a question that names it', async () => {
  const server = keysApi([aKey()]);
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Revoke Stock list' }));
  const question = await dialogOf('Revoke “Stock list”?');
  expect(server.calls('keys.revoke')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“Stock list” was revoked')).toBeVisible();
  expect(await (await card()).findByText('No API keys yet')).toBeVisible();
  expect(server.calls('keys.revoke')[0]?.params).toEqual({ id: testId(8) });
});

it('can be asked again when the keys could not be read', async () => {
  let fails = true;
  keysApi([], { list: () => (fails ? refuse(500, 'Something went wrong') : [aKey()]) });
  const { user } = visit('/settings');
  const again = await (await card()).findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await (await card()).findByText('Stock list')).toBeVisible();
});
