import type { ShopSettings } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

const open: ShopSettings = {
  template: 'classic',
  language: 'en',
  phone: '',
  whatsapp: '',
  notice: '',
  closed: false,
  closed_message: '',
};

const trimmed = (body: unknown) =>
  Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );

/** An API that keeps the settings it is given, trimmed as the server does. */
function settingsApi(first: Partial<ShopSettings> = {}, changes: Handlers['shopSettings'] = {}) {
  let stored = { ...open, ...first };
  return mockApi({
    ...shellCalls,
    collections: { list: () => [] },
    layouts: { list: () => [] },
    shopSettings: {
      get: () => stored,
      update: ({ body }) => {
        stored = { ...stored, ...trimmed(body) };
        return stored;
      },
      ...changes,
    },
  });
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const address = '/store-configurator';

// The page loads its code in steps; on a busy machine that is longer than the first test waits.
beforeAll(() => Promise.all([import('../index.ts'), import('./ShopCards.tsx')]), 60_000);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('offers three templates as one group of radio buttons and saves the chosen one', async () => {
  const api = settingsApi();
  const { user } = visit(address);
  const template = await card('Template');
  const group = within(template.getByRole('radiogroup', { name: 'Template' }));
  expect(group.getAllByRole('radio')).toHaveLength(3);
  expect(group.getByRole('radio', { name: 'Classic' })).toBeChecked();
  expect(template.getByRole('button', { name: 'Save Template' })).toBeDisabled();
  await user.click(group.getByRole('radio', { name: 'Studio' }));
  await user.click(template.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(api.calls('shopSettings.update').map(({ body }) => body)).toEqual([{ template: 'studio' }]);
  expect(group.getByRole('radio', { name: 'Studio' })).toBeChecked();
});

it('lets the checkout ask for offers by one way and no longer by another', async () => {
  const api = settingsApi({ asks_consent: ['whatsapp'] });
  const { user } = visit(address);
  const offers = await card('Offers to buyers');
  expect(offers.getByRole('switch', { name: 'Ask for offers by email' })).not.toBeChecked();
  await user.click(offers.getByRole('switch', { name: 'Ask for offers by email' }));
  await waitFor(() => expect(offers.getByRole('switch', { name: 'Ask for offers by email' })).toBeChecked());
  await user.click(offers.getByRole('switch', { name: 'Ask for offers by WhatsApp' }));
  await waitFor(() =>
    expect(api.calls('shopSettings.update').map(({ body }) => body)).toEqual([
      { asks_consent: ['whatsapp', 'email'] },
      { asks_consent: ['email'] },
    ]),
  );
});

it('asks buyers for reviews as many days after the delivery as are chosen, once reviews are taken', async () => {
  const api = settingsApi();
  const { user } = visit(address);
  const reviews = await card('Reviews by buyers');
  expect(reviews.queryByLabelText('Ask buyers after')).toBeNull();
  await user.click(reviews.getByRole('radio', { name: /look at each before/ }));
  const days = await reviews.findByLabelText('Ask buyers after');
  expect(days).toHaveDisplayValue('5 days');
  await user.selectOptions(days, '14 days');
  await waitFor(() => expect(reviews.getByLabelText('Ask buyers after')).toHaveDisplayValue('14 days'));
  expect(api.calls('shopSettings.update').map(({ body }) => body)).toEqual([
    { reviews: 'moderated' },
    { review_ask_days: 14 },
  ]);
});

it('saves language, phone, WhatsApp and notice together, and shows them as stored', async () => {
  const api = settingsApi();
  const { user } = visit(address);
  const details = await card('Shop details');
  await user.selectOptions(details.getByLabelText('Language of the shop'), 'தமிழ்');
  await user.type(details.getByLabelText('Phone in the shop'), '011 234 5678');
  await user.type(details.getByLabelText('WhatsApp in the shop'), '077 123 4567');
  await user.type(details.getByLabelText('Address of the seller'), '12 Hill Street, Kandy');
  await user.type(details.getByLabelText('Notice'), '  Closed on Poya days');
  await user.click(details.getByRole('button', { name: 'Save Details' }));
  await waitFor(() => expect(details.getByLabelText('Notice')).toHaveValue('Closed on Poya days'));
  expect(api.calls('shopSettings.update')[0]?.body).toEqual({
    language: 'ta',
    phone: '011 234 5678',
    whatsapp: '077 123 4567',
    address: '12 Hill Street, Kandy',
    notice: '  Closed on Poya days',
  });
  await waitFor(() => expect(details.getByRole('button', { name: 'Save Details' })).toBeDisabled());
});

it('refuses what is no phone number before anything is sent, and says what the API refuses', async () => {
  const api = settingsApi({}, { update: () => refuse(400, 'notice must be at most 200 characters') });
  const { user } = visit(address);
  const details = await card('Shop details');
  await user.type(details.getByLabelText('Phone in the shop'), 'call me');
  await user.click(details.getByRole('button', { name: 'Save Details' }));
  expect(await details.findByText('Phone must be a phone number')).toBeVisible();
  expect(api.calls('shopSettings.update')).toHaveLength(0);
  await user.clear(details.getByLabelText('Phone in the shop'));
  await user.type(details.getByLabelText('Notice'), 'New');
  await user.click(details.getByRole('button', { name: 'Save Details' }));
  expect(await details.findByRole('alert')).toHaveTextContent('notice must be at most 200 characters');
});

it('closes the shop at once with the message, and opens it again', async () => {
  const api = settingsApi();
  const { user } = visit(address);
  const closing = await card('Close the shop for now');
  await user.type(closing.getByLabelText('Message to visitors'), 'Back on Monday');
  await user.click(closing.getByRole('button', { name: 'Close the Shop' }));
  expect(await closing.findByText('The shop is closed.')).toBeVisible();
  await user.click(await closing.findByRole('button', { name: 'Open the Shop' }));
  await waitFor(() => expect(closing.queryByText('The shop is closed.')).not.toBeInTheDocument());
  expect(api.calls('shopSettings.update').map(({ body }) => body)).toEqual([
    { closed: true, closed_message: 'Back on Monday' },
    { closed: false },
  ]);
});

it.each([
  ['closing the shop', { closed: true, closed_message: '' }, { closed: false }],
  ['another template', { template: 'studio' }, { template: 'classic' }],
])('%s can be taken back', async (what, change, back) => {
  const api = settingsApi();
  const { user } = visit(address);
  if ('closed' in change) await user.click(await screen.findByRole('button', { name: 'Close the Shop' }));
  else {
    await user.click(await screen.findByRole('radio', { name: 'Studio' }));
    await user.click(screen.getByRole('button', { name: 'Save Template' }));
  }
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.calls('shopSettings.update').map(({ body }) => body)).toEqual([change, back]);
  expect(screen.queryByText('The shop is closed.'), what).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Classic' })).toBeChecked();
});

it('changes the message of a closed shop without opening it', async () => {
  const api = settingsApi({ closed: true, closed_message: 'Back soon' });
  const { user } = visit(address);
  const closing = await card('Close the shop for now');
  const message = closing.getByLabelText('Message to visitors');
  expect(message).toHaveValue('Back soon');
  await user.clear(message);
  await user.type(message, 'Back on Friday');
  await user.click(closing.getByRole('button', { name: 'Save Message' }));
  expect(await screen.findByText('Message saved')).toBeVisible();
  expect(api.calls('shopSettings.update')[0]?.body).toEqual({ closed_message: 'Back on Friday' });
});

it('asks before a changed template is left unsaved', async () => {
  settingsApi();
  const { user, at } = visit(address);
  const template = await card('Template');
  await user.click(template.getByRole('radio', { name: 'Market' }));
  await user.click(screen.getByRole('link', { name: 'Theme Selector' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(at()).toBe(address);
});

it('says that the settings could not be loaded and tries again', async () => {
  let down = true;
  settingsApi({}, { get: () => (down ? refuse(500, 'Something went wrong') : open) });
  const { user } = visit(address);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Template' })).toBeVisible();
});
