import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeId } from '../../../test/bodies.ts';
import { refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { settingsSaved, settingsApi, unreachable, edit } from '../../../test/settings-calls.ts';
import { waitFor } from '../../../test/wait-for.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 302
it("the page's title is 'Store Settings'", async () => {
  settingsApi();
  visit('/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible();
});

// checklist 303 304 305 306 307
it('shows the domain, and edits a subdomain in front of the suffix', async () => {
  settingsApi();
  const { user } = visit('/settings');
  expect(await screen.findByText('https://nimali.shops.example')).toBeVisible();
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  expect(domain.getByRole('radio', { name: 'Use Subdomain' })).toBeChecked();
  expect(domain.getByRole('radio', { name: 'Use Custom Domain' })).not.toBeChecked();
  expect(domain.getByLabelText('Subdomain')).toHaveAttribute('placeholder', 'your-store');
  expect(domain.getByLabelText('Subdomain')).toHaveValue('nimali');
  expect(domain.getByText('.shops.example')).toBeVisible();
});

// checklist 308 309 310
it('a custom domain shows the two CNAME records, each with a copy button', async () => {
  settingsApi();
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.click(domain.getByRole('radio', { name: 'Use Custom Domain' }));
  expect(domain.getByLabelText('Custom domain')).toHaveAttribute('placeholder', '{host}');
  const root = within(domain.getByRole('group', { name: 'CNAME for the root host' }));
  expect(root.getByLabelText('Host')).toHaveValue('@');
  expect(root.getByLabelText('Points to')).toHaveValue('dealer.example');
  const challenge = within(
    domain.getByRole('group', { name: 'CNAME for the certificate-validation challenge host' }),
  );
  expect(challenge.getByLabelText('Host')).toHaveValue('_acme-challenge');
  expect(challenge.getByLabelText('Points to')).toHaveValue(`${storeId}.acme.example`);
  await user.click(challenge.getByRole('button', { name: 'Copy Points to' }));
  expect(await navigator.clipboard.readText()).toBe(`${storeId}.acme.example`);
});

// checklist 311 313
it('saving sends the https address, tells it word for word and returns to the view', async () => {
  const api = settingsApi({ stores: { setDomain: () => settingsSaved } });
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.clear(domain.getByLabelText('Subdomain'));
  await user.type(domain.getByLabelText('Subdomain'), 'nimali-teas');
  await user.click(domain.getByRole('button', { name: 'Save Domain Settings' }));
  expect(await screen.findByText('Domain settings updated successfully!')).toBeVisible();
  expect(api.calls('stores.setDomain')[0]?.body).toEqual({ newDomain: 'https://nimali-teas.shops.example' });
  expect(domain.getByRole('button', { name: 'Edit Domain' })).toHaveFocus();
});

// checklist 308
it('saves a custom domain as typed', async () => {
  const api = settingsApi({ stores: { setDomain: () => settingsSaved } });
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.click(domain.getByRole('radio', { name: 'Use Custom Domain' }));
  await user.type(domain.getByLabelText('Custom domain'), 'shop.nimali.lk{Enter}');
  await waitFor(() =>
    expect(api.calls('stores.setDomain')[0]?.body).toEqual({ newDomain: 'https://shop.nimali.lk' }),
  );
});

it('says while typing whether the domain is free, and asks nothing about its own', async () => {
  const api = settingsApi({
    stores: {
      domainAvailable: ({ body }) => ({ available: !(body as { domain: string }).domain.includes('taken') }),
    },
  });
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.type(domain.getByLabelText('Subdomain'), '-taken');
  expect(await domain.findByText('Domain is not available')).toBeVisible();
  await user.clear(domain.getByLabelText('Subdomain'));
  await user.type(domain.getByLabelText('Subdomain'), 'nimali');
  expect(domain.queryByText('Domain is not available')).not.toBeInTheDocument();
  expect(api.calls('stores.domainAvailable').map(({ body }) => body)).toEqual([
    { domain: 'https://nimali-taken.shops.example' },
  ]);
});

it('asks for the subdomain or the custom domain that is missing', async () => {
  const api = settingsApi();
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.clear(domain.getByLabelText('Subdomain'));
  await user.click(domain.getByRole('button', { name: 'Save Domain Settings' }));
  expect(domain.getByText('Subdomain is required')).toBeVisible();
  await user.click(domain.getByRole('radio', { name: 'Use Custom Domain' }));
  await user.click(domain.getByRole('button', { name: 'Save Domain Settings' }));
  expect(domain.getByText('Custom domain is required')).toBeVisible();
  expect(api.calls('stores.setDomain')).toHaveLength(0);
});

// checklist 312
it("'Cancel' returns to the view without saving", async () => {
  const api = settingsApi();
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.type(domain.getByLabelText('Subdomain'), '-more');
  await user.click(domain.getByRole('button', { name: 'Cancel' }));
  expect(domain.getByText('https://nimali.shops.example')).toBeVisible();
  expect(api.calls('stores.setDomain')).toHaveLength(0);
});

// checklist 314 315
it.each([
  [() => refuse(409, 'Domain is not available'), 'Failed to update domain settings: Domain is not available'],
  [unreachable, 'An error occurred while saving domain settings'],
])('a failed save of the domain shows its own error and stays in editing', async (setDomain, text) => {
  settingsApi({ stores: { setDomain } });
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.type(domain.getByLabelText('Subdomain'), '-more');
  await user.click(domain.getByRole('button', { name: 'Save Domain Settings' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(domain.getByLabelText('Subdomain')).toHaveValue('nimali-more');
});
