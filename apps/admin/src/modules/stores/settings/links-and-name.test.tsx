import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import {
  store,
  settingsSaved,
  settingsApi,
  unreachable,
  section,
  edit,
} from '../../../test/settings-calls.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 328-331
it.each([
  ['Facebook', 'facebook'],
  ['Twitter', 'twitter'],
  ['Instagram', 'instagram'],
  ['YouTube', 'youtube'],
] as const)("%s shows a label with a link, the others 'Not set'", async (label, network) => {
  const socialLinks = { ...store().socialLinks, [network]: 'https://example.lk/shop' };
  settingsApi({ stores: { get: () => store({ socialLinks }) } });
  visit('/settings');
  const shown = await section('Social Media Links');
  expect(shown.getByText(label).parentElement).toHaveTextContent(`${label}https://example.lk/shop`);
  expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.lk/shop');
  expect(shown.getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(shown.getAllByText('Not set')).toHaveLength(3);
});

// checklist 328
it('shows a stored script as text, never as a link', async () => {
  const socialLinks = { ...store().socialLinks, facebook: 'javascript:alert(1)' };
  settingsApi({ stores: { get: () => store({ socialLinks }) } });
  visit('/settings');
  const shown = await section('Social Media Links');
  expect(shown.getByText('javascript:alert(1)')).toBeVisible();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
});

// checklist 332 333 334 336
it("'Edit Links' opens URL inputs whose values are saved", async () => {
  const api = settingsApi({ stores: { setSocialLinks: () => settingsSaved } });
  const { user } = visit('/settings');
  const links = await edit(user, 'Social Media Links', 'Edit Links');
  for (const [label, network] of Object.entries({
    Facebook: 'facebook',
    Twitter: 'twitter',
    Instagram: 'instagram',
    YouTube: 'youtube',
  })) {
    expect(links.getByLabelText(label)).toHaveAttribute('type', 'url');
    expect(links.getByLabelText(label)).toHaveAttribute('placeholder', `Enter your ${network} profile URL`);
  }
  await user.type(links.getByLabelText('Facebook'), 'https://facebook.com/nimali');
  await user.click(links.getByRole('button', { name: 'Save Social Links' }));
  expect(await screen.findByText('Social links updated successfully!')).toBeVisible();
  expect(api.calls('stores.setSocialLinks')[0]?.body).toEqual({
    facebook: 'https://facebook.com/nimali',
    twitter: '',
    instagram: '',
    youtube: '',
  });
});

// checklist 335
it("'Cancel' restores the stored values", async () => {
  const socialLinks = { ...store().socialLinks, twitter: 'https://twitter.com/nimali' };
  settingsApi({ stores: { get: () => store({ socialLinks }) } });
  const { user } = visit('/settings');
  const links = await edit(user, 'Social Media Links', 'Edit Links');
  await user.clear(links.getByLabelText('Twitter'));
  await user.click(links.getByRole('button', { name: 'Cancel' }));
  expect(links.getByRole('link', { name: 'https://twitter.com/nimali' })).toBeVisible();
  await user.click(links.getByRole('button', { name: 'Edit Links' }));
  expect(links.getByLabelText('Twitter')).toHaveValue('https://twitter.com/nimali');
});

// checklist 337 338
it.each([
  [() => refuse(400, 'facebook must be a link'), 'Failed to update social links: facebook must be a link'],
  [unreachable, 'An error occurred while saving social links'],
])('a failed save of the links shows its own error', async (setSocialLinks, text) => {
  settingsApi({ stores: { setSocialLinks } });
  const { user } = visit('/settings');
  const links = await edit(user, 'Social Media Links', 'Edit Links');
  await user.type(links.getByLabelText('Facebook'), 'https://facebook.com/nimali');
  await user.click(links.getByRole('button', { name: 'Save Social Links' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(links.getByLabelText('Facebook')).toHaveValue('https://facebook.com/nimali');
});

it('renames the store', async () => {
  let current = store();
  const api = settingsApi({
    stores: {
      get: () => current,
      update: ({ body }) => {
        current = store({ name: (body as { name: string }).name });
        return current;
      },
    },
  });
  const { user } = visit('/settings');
  const name = await edit(user, 'Store Name', 'Edit Name');
  expect(name.getByLabelText(/Store name/)).toHaveFocus();
  await user.clear(name.getByLabelText(/Store name/));
  await user.click(name.getByRole('button', { name: 'Save Name' }));
  expect(name.getByText('Store name is required')).toBeVisible();
  await user.type(name.getByLabelText(/Store name/), 'නිමාලි තේ');
  await user.click(name.getByRole('button', { name: 'Save Name' }));
  expect(await name.findByText('නිමාලි තේ')).toBeVisible();
  expect(api.calls('stores.update')[0]?.body).toEqual({ name: 'නිමාලි තේ' });
});

it('asks before the screen is left with unsaved changes', async () => {
  settingsApi();
  const { user, at } = visit('/settings');
  const links = await edit(user, 'Social Media Links', 'Edit Links');
  await user.type(links.getByLabelText('Facebook'), 'https://facebook.com/nimali');
  await user.click(screen.getByRole('link', { name: 'Choose Your Plan' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(at()).toBe('/settings');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(links.getByLabelText('Facebook')).toHaveValue('https://facebook.com/nimali');
});
