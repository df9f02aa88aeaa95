import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '../../../test/mock-api.ts';
import { visit } from '../../../test/render.tsx';
import { store, settingsApi, section } from '../../../test/settings-calls.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
  expect(settings.getByText(/goes live only with it/)).toBeVisible();
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
