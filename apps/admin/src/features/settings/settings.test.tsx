import type { Store } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, idOf, settingsCalls, shellCalls, someCredentials, storeId } from '../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../test/mock-api.ts';
import { screen, visit } from '../../test/render.tsx';

const store = (changes: Partial<Store> = {}) =>
  aStore({ domain: 'https://nimali.shops.example', ...changes });
const done = { success: true as const, message: 'Saved' };
const uploaded = { _id: idOf(77), path: 'logo.png', width: 200, height: 200, size: 1000 };

/** An API for the settings screen, of which a test replaces what it is about. */
const settingsApi = (changes: Handlers = {}) =>
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    paymentMethods: {
      get: () => store().payment_methods,
      credentials: () => someCredentials(),
    },
    policies: { list: () => [] },
    ...changes,
    stores: { ...shellCalls.stores, get: () => store(), ...changes.stores },
  });

/** What a browser throws when no answer comes. */
const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const edit = async (user: ReturnType<typeof visit>['user'], part: string, button: string) => {
  const shown = await section(part);
  await user.click(await shown.findByRole('button', { name: button }));
  return shown;
};
const image = (type = 'image/png', size = 10) => new File([new Uint8Array(size)], 'logo.png', { type });

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
  const api = settingsApi({ stores: { setDomain: () => done } });
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
  const api = settingsApi({ stores: { setDomain: () => done } });
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.click(domain.getByRole('radio', { name: 'Use Custom Domain' }));
  await user.type(domain.getByLabelText('Custom domain'), 'shop.nimali.lk{Enter}');
  await vi.waitFor(() =>
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
])('a failed save of the domain shows its own error and stays in editing', async (setDomain, words) => {
  settingsApi({ stores: { setDomain } });
  const { user } = visit('/settings');
  const domain = await edit(user, 'Domain Settings', 'Edit Domain');
  await user.type(domain.getByLabelText('Subdomain'), '-more');
  await user.click(domain.getByRole('button', { name: 'Save Domain Settings' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(domain.getByLabelText('Subdomain')).toHaveValue('nimali-more');
});

// checklist 316 317
it('shows the logo image and the recommended size', async () => {
  settingsApi({ stores: { get: () => store({ logo: idOf(9) }) } });
  visit('/settings');
  const logo = await section('Store Logo');
  expect(logo.getByRole('img', { name: 'Logo of Nimali' })).toHaveAttribute(
    'src',
    `/api/files/${idOf(9)}?w=400`,
  );
  expect(logo.getByText('Recommended size: 200x200 pixels')).toBeVisible();
});

// checklist 318 319 320 321
it("'Change Logo' opens a picker; 'Save Logo' waits for a file; 'Cancel' forgets it", async () => {
  const api = settingsApi();
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  expect(logo.getByText('Max file size: 2MB. Supported formats: PNG, JPG, JPEG')).toBeVisible();
  expect(logo.getByLabelText('Logo')).toHaveAttribute('accept', 'image/*');
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeDisabled();
  await user.upload(logo.getByLabelText('Logo'), image());
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeEnabled();
  await user.click(logo.getByRole('button', { name: 'Cancel' }));
  await user.click(logo.getByRole('button', { name: 'Change Logo' }));
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeDisabled();
  expect(api.calls('files.upload')).toHaveLength(0);
});

// checklist 322 323
it('uploads the file, then sets the logo, then shows the store anew', async () => {
  let current = store();
  const api = settingsApi({
    files: { upload: () => uploaded },
    stores: {
      get: () => current,
      setLogo: () => {
        current = store({ logo: uploaded._id });
        return current;
      },
    },
  });
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  const file = image();
  await user.upload(logo.getByLabelText('Logo'), file);
  await user.click(logo.getByRole('button', { name: 'Save Logo' }));
  expect(await screen.findByText('Logo updated successfully!')).toBeVisible();
  const sent = api.calls('files.upload')[0]?.body;
  expect(sent instanceof FormData && sent.get('file')).toEqual(file);
  expect(api.calls('stores.setLogo')[0]?.body).toEqual({ image: uploaded._id });
  expect(await logo.findByRole('img', { name: 'Logo of Nimali' })).toHaveAttribute(
    'src',
    `/api/files/${uploaded._id}?w=400`,
  );
});

// checklist 324-326
it.each<[Handlers, string]>([
  [
    { files: { upload: () => uploaded }, stores: { setLogo: () => refuse(400, 'Not an image') } },
    'Failed to update logo: Not an image',
  ],
  [{ files: { upload: () => refuse(413, 'File is larger than 2MB') } }, 'Failed to upload logo file'],
  [{ files: { upload: unreachable } }, 'An error occurred while saving the logo'],
  [
    { files: { upload: () => uploaded }, stores: { setLogo: unreachable } },
    'An error occurred while saving the logo',
  ],
])('a failed save of the logo shows an error and keeps the chosen file', async (handlers, words) => {
  settingsApi(handlers);
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  await user.upload(logo.getByLabelText('Logo'), image());
  await user.click(logo.getByRole('button', { name: 'Save Logo' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeEnabled();
});

// checklist 327
it('warns of a file that is too large, and still sends it', async () => {
  const api = settingsApi({ files: { upload: () => refuse(413, 'File is larger than 2MB') } });
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  await user.upload(logo.getByLabelText('Logo'), image('image/png', 2 * 1024 * 1024 + 1));
  expect(logo.getByText(/will probably be refused/)).toBeVisible();
  await user.click(logo.getByRole('button', { name: 'Save Logo' }));
  await vi.waitFor(() => expect(api.calls('files.upload')).toHaveLength(1));
  expect(await logo.findByText('File is larger than 2MB')).toBeVisible();
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
  const api = settingsApi({ stores: { setSocialLinks: () => done } });
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
])('a failed save of the links shows its own error', async (setSocialLinks, words) => {
  settingsApi({ stores: { setSocialLinks } });
  const { user } = visit('/settings');
  const links = await edit(user, 'Social Media Links', 'Edit Links');
  await user.type(links.getByLabelText('Facebook'), 'https://facebook.com/nimali');
  await user.click(links.getByRole('button', { name: 'Save Social Links' }));
  expect(await screen.findByText(words)).toBeVisible();
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

it('shows of an own domain what is wanted and found in the DNS, and when it is live', async () => {
  let live = false;
  const domain = 'https://tea.example';
  const own = () =>
    store({
      domain,
      domain_status: live ? 'live' : 'pending',
      live_domain: live ? domain : 'https://nimali.shops.example',
    });
  const row = { type: 'CNAME', host: '@', wanted: 'dealer.shops.example' } as const;
  const api = settingsApi({
    stores: {
      get: own,
      checkDomain: () => ({
        domain,
        domain_status: live ? 'live' : 'pending',
        challenge_needed: !live,
        records: [
          live
            ? { ...row, found: ['dealer.shops.example'], state: 'live' }
            : { ...row, found: ['198.51.100.7'], state: 'wrong_target' },
        ],
      }),
    },
  });
  const { user } = visit('/settings');
  const settings = await section('Domain Settings');
  expect(settings.getByText(/not live yet.*Until then it is at https:\/\/nimali/)).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Check DNS' }));
  const root = within(await settings.findByRole('region', { name: 'CNAME @' }));
  expect(root.getByText('Found: 198.51.100.7')).toBeVisible();
  expect(root.getByText('Wrong target')).toBeVisible();
  expect(root.getByLabelText('Wanted')).toHaveValue('dealer.shops.example');
  expect(settings.getByText(/Only a challenge record proves it/)).toBeVisible();
  live = true;
  await user.click(settings.getByRole('button', { name: 'Check DNS' }));
  expect(await root.findByText('Live')).toBeVisible();
  expect(await settings.findByText('Your shop is live at this domain.')).toBeVisible();
  expect(api.calls('stores.checkDomain')).toHaveLength(2);
});

it('says why the DNS could not be checked', async () => {
  settingsApi({
    stores: {
      get: () => store({ domain: 'https://tea.example', domain_status: 'lapsed', live_domain: null }),
      checkDomain: () => refuse(503, 'The DNS does not answer. Try again in a moment.'),
    },
  });
  const { user } = visit('/settings');
  const settings = await section('Domain Settings');
  expect(settings.getByText(/DNS records of this domain are gone/)).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Check DNS' }));
  expect(await settings.findByText('The DNS does not answer. Try again in a moment.')).toBeVisible();
});

it('says of an own domain when it is looked up again, that its records are gone, and what leads to it', async () => {
  settingsApi({
    stores: {
      get: () =>
        store({
          domain_watch: { next_check: '2026-01-05T09:00:00.000Z', gone_since: '2026-01-05T03:00:00.000Z' },
          former_domains: [{ domain: 'https://old.example', until: '2026-02-01T00:00:00.000Z' }],
          domain_status: 'live',
          domain: 'https://tea.example',
        }),
    },
  });
  visit('/settings');
  const domain = await section('Domain Settings');
  expect(await domain.findByText(/next at 05 Jan 2026, 14:30/)).toBeVisible();
  expect(domain.getByText(/have been gone since 05 Jan 2026, 08:30/)).toBeVisible();
  expect(domain.getByText('https://old.example leads here until 01 Feb 2026.')).toBeVisible();
});
