import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { quiet } from '../../../test/console.ts';
import { refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { settingsApi } from '../../../test/settings-calls.ts';

it('shows the addresses of the feeds in the shop, copies each, and leads to their help page', async () => {
  settingsApi();
  const { user } = visit('/settings');
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  const feeds = within(await screen.findByRole('region', { name: 'Product feeds' }));
  for (const [label, path] of [
    ['Address for Google', '/feeds/google.xml'],
    ['Address for Meta', '/feeds/meta.csv'],
  ] as const) {
    const field = await feeds.findByRole('textbox', { name: label });
    expect(field).toHaveDisplayValue(new RegExp(`^https?://[^/]+${path.replace('.', '\\.')}$`));
    await user.click(feeds.getByRole('button', { name: `Copy ${label}` }));
    expect(written.mock.lastCall).toEqual([(field as HTMLInputElement).value]);
  }
  expect(feeds.getByRole('link', { name: 'Help: Product feeds' })).toHaveAttribute('href', '/help/feeds');
});

it('says that the addresses cannot be shown while the address of the platform is not known', async () => {
  quiet();
  settingsApi({ platform: { get: () => refuse(500, 'Something went wrong') } });
  visit('/settings');
  const feeds = within(await screen.findByRole('region', { name: 'Product feeds' }));
  expect(await feeds.findByRole('alert')).toBeInTheDocument();
  expect(feeds.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
