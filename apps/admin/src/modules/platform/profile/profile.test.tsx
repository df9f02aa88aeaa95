import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProfile, shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';

const nimali = { ...aProfile, phone_number: '+94 77 123 4567' };
const profileApi = (profile: Handlers['profile'] = {}) =>
  mockApi({ ...shellCalls, profile: { get: () => nimali, ...profile } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const input = (within_: ReturnType<typeof within>, label: RegExp) =>
  within_.findByLabelText(label, { selector: 'input' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 022 039
it('My Profile is reached from the profile menu and shows who the merchant is', async () => {
  profileApi();
  const { user, at } = visit('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  const details = await part('Details');
  for (const [label, value] of [
    [/^Username/, 'nimali'],
    [/^Email/, 'nimali@example.lk'],
    [/^First name/, 'Nimali'],
    [/^Last name/, 'Perera'],
    [/^Phone number/, '+94 77 123 4567'],
  ] as const)
    expect(await input(details, label)).toHaveValue(value);
  expect(at()).toBe('/profile');
  expect(user).toBeDefined();
});

it('saves the details', async () => {
  const api = profileApi({ update: ({ body }) => ({ ...nimali, ...(body as object) }) });
  const { user } = visit('/profile');
  const details = await part('Details');
  await user.clear(await input(details, /^First name/));
  await user.type(await input(details, /^First name/), 'නිමාලි');
  await user.click(details.getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(api.calls('profile.update')[0]?.body).toMatchObject({ first_name: 'නිමාලි', username: 'nimali' });
});

it('says under a field what is wrong with it, before and after the server has seen it', async () => {
  const api = profileApi({
    update: () => refuse(409, 'That email is already in use', { field: 'email' }),
  });
  const { user } = visit('/profile');
  const details = await part('Details');
  await user.clear(await input(details, /^Email/));
  await user.type(await input(details, /^Email/), 'nobody');
  await user.click(details.getByRole('button', { name: 'Save Profile' }));
  expect(details.getByText('Email must be an email address')).toBeVisible();
  expect(api.calls('profile.update')).toHaveLength(0);
  await user.type(await input(details, /^Email/), '@example.lk');
  await user.click(details.getByRole('button', { name: 'Save Profile' }));
  expect(await details.findByRole('alert')).toHaveTextContent('That email is already in use');
  expect(await input(details, /^Email/)).toHaveAccessibleDescription('That email is already in use');
});

it('changes the password and goes on with the new token', async () => {
  const api = profileApi({
    changePassword: () => ({ success: true, message: 'Password changed', token: 'renewed' }),
  });
  const { user, at } = visit('/profile');
  const change = await part('Change Password');
  await user.type(await input(change, /^Current Password/), 'old-secret');
  await user.type(await input(change, /^New Password/), 'new-secret');
  await user.type(await input(change, /^Confirm Password/), 'new-secret');
  await user.click(change.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(api.calls('profile.changePassword')[0]?.body).toEqual({
    currentPassword: 'old-secret',
    newPassword: 'new-secret',
  });
  expect(localStorage.getItem('user')).toBe('renewed');
  expect(at()).toBe('/profile');
  expect(await input(change, /^New Password/)).toHaveValue('');
});

it('revokes the API keys with a change of the password when the merchant ticks their box', async () => {
  const api = profileApi({
    changePassword: () => ({ success: true, message: 'Password changed', token: 'renewed' }),
  });
  const { user } = visit('/profile');
  const change = await part('Change Password');
  for (const label of [/^Current Password/, /^New Password/, /^Confirm Password/])
    await user.type(await input(change, label), 'new-secret');
  const box = change.getByRole('checkbox', { name: 'Revoke all API keys' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(change.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(api.calls('profile.changePassword')[0]?.body).toMatchObject({ revoke_keys: true });
  expect(box).not.toBeChecked();
});

it('reads the log again with the new token after a change of password', async () => {
  const api = mockApi({
    ...shellCalls,
    profile: {
      get: () => nimali,
      changePassword: () => ({ success: true, message: 'Password changed', token: 'renewed' }),
    },
    account: { audit: () => [] },
  });
  const { user } = visit('/profile');
  const change = await part('Change Password');
  await waitFor(() => expect(api.calls('account.audit')).toHaveLength(1));
  for (const label of [/^Current Password/, /^New Password/, /^Confirm Password/])
    await user.type(await input(change, label), 'new-secret');
  await user.click(change.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  await waitFor(() => expect(api.calls('account.audit')).toHaveLength(2));
  expect(api.calls('account.audit').map(({ headers }) => headers.get('authorization'))).toEqual([
    'a-token',
    'renewed',
  ]);
});

it('refuses a short password and two that differ, and shows the refusal of the server', async () => {
  const api = profileApi({ changePassword: () => refuse(400, 'The current password is not right') });
  const { user } = visit('/profile');
  const change = await part('Change Password');
  await user.type(await input(change, /^Current Password/), 'old-secret');
  await user.type(await input(change, /^New Password/), 'short');
  await user.type(await input(change, /^Confirm Password/), 'other');
  await user.click(change.getByRole('button', { name: 'Change Password' }));
  expect(change.getByText('Password must be at least 8 characters long')).toBeVisible();
  expect(change.getByText('Passwords do not match')).toBeVisible();
  expect(api.calls('profile.changePassword')).toHaveLength(0);
  await user.clear(await input(change, /^New Password/));
  await user.type(await input(change, /^New Password/), 'new-secret');
  await user.clear(await input(change, /^Confirm Password/));
  await user.type(await input(change, /^Confirm Password/), 'new-secret');
  await user.click(change.getByRole('button', { name: 'Change Password' }));
  expect(await change.findByRole('alert')).toHaveTextContent('The current password is not right');
  expect(localStorage.getItem('user')).toBe('a-token');
});

// checklist 023
it('leads to the plans', async () => {
  profileApi();
  visit('/profile');
  expect(await screen.findByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute('href', '/billing');
});

it('a merchant without a store can see the profile', async () => {
  mockApi({ ...shellCalls, stores: { list: () => [] }, profile: { get: () => nimali } });
  const { at } = visit('/profile', { storeId: null });
  expect(await input(await part('Details'), /^Username/)).toHaveValue('nimali');
  expect(at()).toBe('/profile');
});

it('an address that is not confirmed says so, and can be mailed its link again', async () => {
  const api = profileApi({
    get: () => ({ ...nimali, email_confirmed: false }),
    sendConfirmation: () => ({ message: 'A mail with a link to confirm the address is on its way.' }),
  });
  const { user } = visit('/profile');
  expect(await screen.findByText(/^nimali@example.lk is not confirmed yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('A mail with a link to confirm the address is on its way.')).toBeVisible();
  expect(api.calls('profile.sendConfirmation')).toHaveLength(1);
});

it('a new address asks for the password when it is some time since, and is shown at once', async () => {
  let fresh = false;
  mockApi({
    ...shellCalls,
    auth: {
      reauthenticate: () => {
        fresh = true;
        return { success: true, message: '' };
      },
    },
    profile: {
      get: () => nimali,
      update: ({ body }) =>
        fresh
          ? { ...nimali, ...(body as object), email_confirmed: false }
          : refuse(403, 'Enter your password again to go on', { code: 'reauthenticate' }),
    },
  });
  const { user } = visit('/profile');
  const details = await part('Details');
  await user.clear(await input(details, /^Email/));
  await user.type(await input(details, /^Email/), 'new@example.lk');
  await user.click(details.getByRole('button', { name: 'Save Profile' }));
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'secret-words{Enter}');
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(await input(details, /^Email/)).toHaveValue('new@example.lk');
});
