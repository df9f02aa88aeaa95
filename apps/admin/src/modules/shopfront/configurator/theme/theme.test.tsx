import { shopTemplates, templateColours } from '@kade/contract';
import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, aSummary, shellCalls } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { contrast, nearestPassing, readable } from '../../../../lib/contrast.ts';
import { shopOrigin } from '../../../stores/links/index.ts';
import { previewUrl } from './preview-url.ts';
import { waitFor } from '../../../../test/wait-for.ts';

const address = '/store-configurator/theme';
const red = {
  primary: '#AA0000',
  secondary: '#10B981',
  background: '#FFFFFF',
  text: '#1F2937',
  accent: '#FFFFFF',
  enabled: true,
};
const settings = {
  template: 'market' as const,
  language: 'en' as const,
  phone: '',
  whatsapp: '',
  notice: '',
  closed: false,
  closed_message: '',
};
/** An API for the theme; the store says that it has one when the theme can be asked for. */
const themeApi = (theme: Handlers['theme'] = {}) =>
  mockApi({
    ...shellCalls,
    stores: {
      list: () => [aSummary({ domain: 'https://nimali.lk' })],
      get: () => aStore({ domain: 'https://nimali.lk', theme: theme.get ? red : null }),
    },
    shopSettings: { get: () => settings },
    design: {
      preview: () => ({
        url: 'http://nimali.localhost:4000/__preview/x/',
        until: '2030-01-31T08:30:00.000Z',
      }),
    },
    theme,
  });
const text = (label: string) => screen.findByLabelText(label, { selector: 'input:not([type=color])' });
const picker = (label: string) => screen.findByLabelText(`${label} picker`);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([
  // checklist 281 287
  ['Primary', '#3B82F6'],
  // checklist 282 288
  ['Secondary', '#10B981'],
  // checklist 283 289
  ['Background', '#FFFFFF'],
  // checklist 284 290
  ['Text', '#1F2937'],
  // checklist 285 291
  ['Accent (for text on primary)', '#FFFFFF'],
])('%s has a picker and a text input; its standard colour is %s', async (label, colour) => {
  themeApi();
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: 'Use the standard colours' }));
  expect(await text(label)).toHaveValue(colour);
  expect(await picker(label)).toHaveAttribute('type', 'color');
  expect(await picker(label)).toHaveValue(colour.toLowerCase());
});

it('begins with the colours that the shop wears, and the first save keeps every one of them', async () => {
  const worn = templateColours.market;
  const api = themeApi({ create: () => ({ ...worn, enabled: true }) });
  const { user } = visit(address);
  expect(await text('Primary')).toHaveValue(worn.primary);
  expect(await text('Background')).toHaveValue(worn.background);
  await user.click(screen.getByRole('button', { name: 'Save and Use Custom Theme' }));
  expect(await screen.findByText('Theme saved and in use')).toBeVisible();
  expect(api.calls('theme.create')[0]?.body).toEqual({ ...worn, enabled: true });
});

it('shows the colours that the shop wears beside those of a disabled theme', async () => {
  themeApi({ get: () => ({ ...red, enabled: false }) });
  visit(address);
  expect(await text('Primary')).toHaveValue('#AA0000');
  expect(await screen.findByText('Your shop wears these colours now')).toBeVisible();
  expect(screen.getByText(templateColours.market.primary)).toBeVisible();
});

it.each(shopTemplates)('the colours that a shop of the template %s begins with pass the check', (name) => {
  const { primary, accent, text: ink, background } = templateColours[name];
  expect(contrast(accent, primary)).toBeGreaterThanOrEqual(readable);
  expect(contrast(ink, background)).toBeGreaterThanOrEqual(readable);
});

// checklist 286
it('picker and text input stay equal both ways', async () => {
  themeApi();
  const { user } = visit(address);
  await user.clear(await text('Primary'));
  await user.type(await text('Primary'), '#112233');
  expect(await picker('Primary')).toHaveValue('#112233');
  fireEvent.change(await picker('Primary'), { target: { value: '#aabbcc' } });
  expect(await text('Primary')).toHaveValue('#AABBCC');
});

// checklist 292 294
it("'Save and Use Custom Theme' creates the theme when none exists", async () => {
  const api = themeApi({ create: () => red });
  const { user } = visit(address);
  await user.clear(await text('Primary'));
  await user.type(await text('Primary'), '#AA0000');
  await user.click(screen.getByRole('button', { name: 'Save and Use Custom Theme' }));
  expect(await screen.findByText('Theme saved and in use')).toBeVisible();
  const expected = { ...templateColours.market, primary: '#AA0000', enabled: true };
  expect(api.calls('theme.create')[0]?.body).toEqual(expected);
  expect(api.calls('theme.update')).toHaveLength(0);
});

it('asks for no theme of a store that has none, so that nothing is refused', async () => {
  const api = themeApi();
  visit(address);
  expect(await screen.findByText(/No theme is saved yet/)).toBeVisible();
  expect(api.calls('theme.get')).toHaveLength(0);
});

// checklist 293
it('saving updates a theme that exists, with enabled true', async () => {
  const api = themeApi({ get: () => ({ ...red, enabled: false }), update: () => red });
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: 'Save and Use Custom Theme' }));
  await waitFor(() => expect(api.calls('theme.update')[0]?.body).toEqual(red));
  expect(api.calls('theme.create')).toHaveLength(0);
});

it.each([
  ['Save and Use Custom Theme', { ...red, enabled: false }, red],
  ['Disable Theme (Theme data wont be deleted)', red, { enabled: false }],
])('%s can be taken back', async (button, before, change) => {
  const api = themeApi({ get: () => before, update: ({ body }) => ({ ...before, ...(body as object) }) });
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.calls('theme.update').map(({ body }) => body)).toEqual([change, before]);
});

// checklist 295 296
it("'Disable Theme (Theme data wont be deleted)' sends enabled false and keeps the colours", async () => {
  let stored = red;
  const api = themeApi({
    get: () => stored,
    update: ({ body }) => {
      stored = { ...stored, ...(body as object) };
      return stored;
    },
  });
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: 'Disable Theme (Theme data wont be deleted)' }));
  expect(await screen.findByText(/Your theme is saved but disabled/)).toBeVisible();
  expect(api.calls('theme.update')[0]?.body).toEqual({ enabled: false });
  expect(await text('Primary')).toHaveValue('#AA0000');
});

// checklist 297 298 299 300
it('previews open a new tab at the store, with the colours or with disable=true', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  themeApi({ get: () => red });
  const { user } = visit(address);
  const preview = await screen.findByRole('button', { name: 'Preview Theme (this device only)' });
  await waitFor(() => expect(preview).toBeEnabled());
  await user.click(preview);
  await user.click(screen.getByRole('button', { name: 'Disable theme previews' }));
  const opened = open.mock.calls.map(([url]) => new URL(String(url)));
  expect(opened[0]?.origin).toBe('https://nimali.lk');
  expect(opened[0]?.pathname).toBe('/preview-theme');
  expect(Object.fromEntries(opened[0]?.searchParams ?? [])).toEqual({
    primary: '#AA0000',
    secondary: '#10B981',
    background: '#FFFFFF',
    text: '#1F2937',
    accent: '#FFFFFF',
  });
  expect(opened[1]?.href).toBe('https://nimali.lk/preview-theme?disable=true');
  expect(open.mock.calls[0]?.[1]).toBe('_blank');
});

// checklist 299
it('on a laptop the preview opens at the port of the platform', () => {
  expect(shopOrigin('https://nimali.localhost', 'http://localhost:4000')).toBe(
    'http://nimali.localhost:4000',
  );
  expect(shopOrigin('https://nimali.lk', 'http://localhost:4000')).toBe('https://nimali.lk');
  expect(previewUrl('http://nimali.localhost:4000', 'disable')).toBe(
    'http://nimali.localhost:4000/preview-theme?disable=true',
  );
});

// checklist 301
it('the live preview shows text, buttons and blocks and follows the inputs', async () => {
  themeApi();
  const { user } = visit(address);
  const panel = within(await screen.findByRole('region', { name: 'Live preview' }));
  for (const sample of [/Sample text/, 'Primary button', 'Secondary button', 'Background'])
    expect(panel.getByText(sample)).toBeVisible();
  await user.clear(await text('Primary'));
  await user.type(await text('Primary'), '#AA0000');
  expect(panel.getByTestId('theme-preview').style.getPropertyValue('--primary')).toBe('#AA0000');
  await user.type(await text('Primary'), 'x');
  expect(panel.getByTestId('theme-preview').style.getPropertyValue('--primary')).toBe('#3B82F6');
});

it('refuses what is no colour, and neither saves nor previews it', async () => {
  const api = themeApi({ get: () => red });
  const { user } = visit(address);
  await user.clear(await text('Text'));
  await user.type(await text('Text'), 'red; background: url(x)');
  expect(await screen.findByText('Text must be a colour like #1F2937')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save and Use Custom Theme' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Preview Theme (this device only)' })).toBeDisabled();
  expect(api.calls('theme.update')).toHaveLength(0);
});

it('warns of colours that are hard to read and takes the nearest passing shade with one press', async () => {
  themeApi();
  const { user } = visit(address);
  expect(await text('Primary')).toHaveValue(templateColours.market.primary);
  expect(screen.queryByText(/hard to read/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use the standard colours' }));
  expect(await screen.findByText(/contrast 3\.68:1, at least 4\.5:1 is needed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Use #/ }));
  expect(screen.queryByText(/hard to read/)).not.toBeInTheDocument();
  const chosen = ((await text('Primary')) as HTMLInputElement).value;
  expect(contrast(chosen, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
});

it('measures contrast as WCAG does and finds a passing shade for any pair of colours', () => {
  expect(contrast('#000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#3B82F6', '#FFFFFF')).toBeCloseTo(3.68, 2);
  expect(contrast('#767676', '#FFFFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrast('red', '#FFFFFF')).toBeNull();
  for (const ground of ['#000000', '#757575', '#808080', '#FFFFFF', '#10B981', '#F5B82E'])
    for (const colour of ['#808080', '#FFFFFF', '#000000', ground])
      expect(contrast(nearestPassing(colour, ground) ?? '', ground)).toBeGreaterThanOrEqual(4.5);
});

it('says when the theme could not be loaded or saved', async () => {
  let down = true;
  themeApi({
    get: () => (down ? refuse(500, 'Something went wrong') : red),
    update: () => refuse(400, 'primary must be a colour like #1F2937'),
  });
  const { user } = visit(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Save and Use Custom Theme' }));
  expect(await screen.findByText('primary must be a colour like #1F2937')).toBeVisible();
});

it('saves the fonts and shapes that were changed, and takes them back', async () => {
  const before = { ...red, corners: 'round' as const };
  const api = themeApi({ get: () => before, update: ({ body }) => ({ ...before, ...(body as object) }) });
  const { user } = visit(address);
  await user.selectOptions(await screen.findByLabelText('Fonts'), 'Book: Noto Serif');
  expect(await screen.findByLabelText('Corners')).toHaveValue('round');
  await user.selectOptions(screen.getByLabelText('Corners'), 'As the template has it');
  await user.click(screen.getByRole('button', { name: 'Save and Use Custom Theme' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.calls('theme.update').map(({ body }) => body)).toEqual([
    { ...red, fonts: 'book', corners: null },
    { ...red, fonts: null, corners: 'round' },
  ]);
});

it('asks before unsaved colours are left', async () => {
  themeApi({ get: () => red });
  const { user, at } = visit(address);
  await user.clear(await text('Primary'));
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Store Configurator' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(at()).toBe(address);
});
