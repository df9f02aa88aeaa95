import { within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { aMember, asMember } from '../../../test/members.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

const time = '2026-01-05T09:00:00.000Z';
const role = {
  _id: testId(70),
  name: 'Cousin',
  permissions: ['products:read' as const, 'store:read' as const],
  created_at: time,
  updated_at: time,
};
const invitation = {
  _id: testId(60),
  email: 'cousin@example.lk',
  role: role._id,
  role_name: role.name,
  invited_by: 'nimali',
  created_at: time,
  expires_at: '2026-01-12T09:00:00.000Z',
};
const staffCalls = {
  members: { list: () => [aMember(1), aMember(2, { role: 'manager' })], update: () => aMember(1) },
  invitations: {
    list: () => [invitation],
    create: () => ({ ...invitation, link: 'https://kade.example/i' }),
  },
  storeSecurity: {
    get: () => ({ second_factor: false, second_factor_from: null }),
    update: () => ({ second_factor: true, second_factor_from: time }),
  },
  ownership: { get: () => ({ transfer: null }) },
  staffRoles: { list: () => [role], create: () => role, remove: () => refuse(409, 'In use') },
};
const owned = () => mockApi({ ...shellCalls, ...staffCalls });
const line = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);

beforeAll(() => import('./index.ts'), 60_000);

it('lists people, invitations and own roles, each with the name of its role', async () => {
  owned();
  visit('/staff');
  expect((await line('Person 1')).getByText('Packer')).toBeVisible();
  expect((await line('cousin@example.lk')).getByText('Cousin')).toBeVisible();
  expect(screen.getByText('See products · See the settings of the store')).toBeVisible();
});

it('says that nobody works here yet, and when the people cannot be read', async () => {
  mockApi({
    ...shellCalls,
    ...staffCalls,
    members: { list: () => [] },
    invitations: { list: () => [] },
    staffRoles: { list: () => [] },
  });
  visit('/staff');
  expect(await screen.findByText('You work alone so far')).toBeVisible();
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
  mockApi({ ...shellCalls, ...staffCalls, members: { list: () => refuse(500, 'Something went wrong') } });
  visit('/staff');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

it('makes a role; a permission that another needs is ticked with it and stays', async () => {
  const api = owned();
  const { user } = visit('/staff');
  await user.click(await screen.findByRole('button', { name: 'Make a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a role' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Photographer');
  await user.click(dialog.getByRole('checkbox', { name: 'Change products' }));
  expect(dialog.getByRole('checkbox', { name: 'See products' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'See products' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls('staffRoles.create')).toHaveLength(1));
  expect(api.calls('staffRoles.create')[0]?.body).toMatchObject({
    name: 'Photographer',
    permissions: expect.arrayContaining(['products:write']),
  });
});

it('invites a person to an own role and shows the link once', async () => {
  const api = owned();
  const { user } = visit('/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Email/ }), 'cousin@example.lk');
  await user.click(await dialog.findByRole('radio', { name: 'Cousin' }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByDisplayValue('https://kade.example/i')).toBeVisible();
  expect(api.calls('invitations.create')).toMatchObject([
    { body: { email: 'cousin@example.lk', role: role._id } },
  ]);
});

describe('a member who may change who works here', () => {
  const visitAs = () => {
    mockApi({ ...asMember(['staff:write', 'orders:pack', 'products:read']), ...staffCalls });
    return visit('/staff');
  };

  it('changes whoever may do no more, and nobody else', async () => {
    visitAs();
    expect((await line('Person 1')).getByRole('button', { name: 'Remove Person 1' })).toBeVisible();
    expect((await line('Person 2')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers only roles and permissions of the own', async () => {
    const { user } = visitAs();
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'packer',
      role._id,
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Make a role' }));
    const made = within(await screen.findByRole('dialog', { name: 'Make a role' }));
    expect(made.getByRole('checkbox', { name: 'Hand parcels to couriers' })).toBeEnabled();
    expect(made.queryByRole('checkbox', { name: 'Change products' })).not.toBeInTheDocument();
  });
});

it('shows no button to a member who may only see who works here', async () => {
  mockApi({ ...asMember(['staff:read']), ...staffCalls });
  visit('/staff');
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: /Invite|Remove|Make|Delete|Change/ })).not.toBeInTheDocument();
});

const factorRule = /^Everybody who works here needs a second factor/;

it('needs a second factor of everybody once the owner says so', async () => {
  const api = owned();
  const { user } = visit('/staff');
  await user.click(await screen.findByRole('switch', { name: factorRule }));
  await waitFor(() =>
    expect(api.calls('storeSecurity.update')).toMatchObject([{ body: { second_factor: true } }]),
  );
});

it('leaves to the owner whether a second factor is needed', async () => {
  mockApi({ ...asMember('manager'), ...staffCalls });
  visit('/staff');
  const rule = await screen.findByRole('switch', { name: factorRule });
  await waitFor(() => expect(rule).toBeDisabled());
});

it('leads a member without a second factor to the own profile, to an app or a passkey', async () => {
  const shell = asMember('manager');
  mockApi({
    ...shell,
    ...staffCalls,
    memberships: {
      list: () => shell.memberships.list().map((row) => ({ ...row, second_factor_from: time })),
    },
    secondFactor: {
      get: () => ({ enabled: false, app: false, since: null, recovery_codes_left: 0, removed_at: null }),
    },
  });
  visit('/staff');
  expect(await screen.findByText('Your account has none yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/profile#second-factor');
  expect(screen.queryByRole('link', { name: 'Add a passkey' })).toBeNull();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  visit('/staff');
  const passkey = await screen.findByRole('link', { name: 'Add a passkey' });
  expect(passkey).toHaveAttribute('href', '/profile#passkeys');
  expect(screen.getByRole('link', { name: 'Use an authenticator app' })).toHaveAttribute(
    'href',
    '/profile#second-factor',
  );
  vi.unstubAllGlobals();
});

it('comes back to the invitation after the log-in', async () => {
  mockApi({
    ...shellCalls,
    invitations: {
      open: () => ({
        store: 'Shop',
        role: 'packer' as const,
        invited_by: 'nimali',
        email: 'cousin@example.lk',
      }),
    },
    auth: { login: () => ({ token: 'a-token', device: 'a-device' }) },
  });
  const { user, at } = visit('/invitation?token=abc', { token: null });
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await fill(user, await screen.findByLabelText(/^Email/), 'cousin@example.lk');
  await fill(user, screen.getByLabelText(/^Password/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  expect(at()).toBe('/invitation?token=abc');
});

describe('the owner of the shop', () => {
  const transfer = {
    state: 'accepted' as const,
    from: 'nimali',
    to: 'person1',
    name: 'Person 1',
    offered_at: time,
    until: '2026-01-08T09:00:00.000Z',
    keys: ['Till'],
    webhooks: ['hooks.example.lk'],
  };

  it('offers it to a person who works there', async () => {
    const api = mockApi({
      ...shellCalls,
      ...staffCalls,
      ownership: { get: () => ({ transfer: null }), offer: () => ({ transfer }) },
    });
    const { user } = visit('/staff');
    await user.click(await screen.findByRole('button', { name: 'Hand the shop over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand the shop over' }));
    await user.click(await dialog.findByRole('radio', { name: 'Person 1' }));
    await user.click(dialog.getByRole('button', { name: 'Offer the shop' }));
    await waitFor(() =>
      expect(api.calls('ownership.offer')).toMatchObject([{ body: { member: aMember(1)._id } }]),
    );
  });

  it('sees when it changes and what stays, and stops it after a question that names the person', async () => {
    const api = mockApi({
      ...shellCalls,
      ...staffCalls,
      ownership: { get: () => ({ transfer }), stop: () => ({ success: true, message: '' }) },
    });
    const { user } = visit('/staff');
    expect(await screen.findByText(/^Person 1 becomes the owner on/)).toBeVisible();
    expect(screen.getByText('these API keys stay valid: Till')).toBeVisible();
    expect(screen.getByText('these webhooks stay: hooks.example.lk')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop the transfer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop handing the shop over to Person 1?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stop the transfer' }));
    await waitFor(() => expect(api.calls('ownership.stop')).toHaveLength(1));
  });

  it('is seen by a manager, who cannot change it', async () => {
    mockApi({ ...asMember('manager'), ...staffCalls, ownership: { get: () => ({ transfer }) } });
    visit('/staff');
    expect(await screen.findByText(/^Person 1 becomes the owner on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop the transfer' })).toBeNull();
  });
});
