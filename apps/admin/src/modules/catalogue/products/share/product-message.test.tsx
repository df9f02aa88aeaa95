import { afterEach, expect, it, vi } from 'vitest';
import { within } from '@testing-library/react';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const thumbnail = { _id: testId(71), path: 'tea.webp', filename: 'tea.webp', alt: '' };
const product = aProduct(1, {
  name: 'Black tea',
  names: { si: 'කළු තේ' },
  price: 850,
  price_max: 1200,
  thumbnail,
});

afterEach(() => {
  for (const name of ['share', 'canShare'] as const) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
});

async function openDialog() {
  mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    dashboard: { product: () => ({ since: '2026-01-01', views: 1, orders: 0, quantity: 0 }) },
    products: { list: () => [], get: () => product },
  });
  const { user } = visit(`/products/${product._id}`);
  const button = await within(await screen.findByRole('main')).findByRole('button', { name: 'Share' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Black tea”' }));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text for WhatsApp' });
  return { user, dialog, field };
}
const linkIn = (text: string) => /\S+via=whatsapp$/.exec(text)?.[0] ?? '';

it('a text about a product is ready in three languages, with a link that tells where the order came from', async () => {
  const { user, dialog, field } = await openDialog();
  const link = () => dialog.getByRole('link', { name: 'Send the text by WhatsApp' });
  const english = field.value;
  expect(english).toMatch(/^\*Black tea\*\nfrom Rs\s850\n\nOrder here:\nhttp\S+\?lang=en&via=whatsapp$/);
  expect(new URL(linkIn(english)).pathname).toBe(`/product/${product._id}`);
  await user.click(dialog.getByRole('radio', { name: 'සිංහල' }));
  expect(field.value).toMatch(/^\*කළු තේ\*\nRs\s850 සිට\n\n[\s\S]*lang=si&via=whatsapp$/);
  await user.click(dialog.getByRole('radio', { name: 'தமிழ்' }));
  expect(field.value).toMatch(/^\*Black tea\*\nRs\s850 முதல்\n\n[\s\S]*lang=ta&via=whatsapp$/);
  await user.clear(field);
  await user.type(field, 'New today');
  expect(link()).toHaveAttribute('href', 'https://wa.me/?text=New%20today');
  await user.click(dialog.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe('New today');
});

it('the picture is saved where the browser cannot send it', async () => {
  const { dialog } = await openDialog();
  const link = dialog.getByRole('link', { name: 'Save the picture' });
  expect(link).toHaveAttribute('href', '/api/files/tea.webp?w=800');
  expect(link).toHaveAttribute('download', 'Black tea');
});

it('the picture is sent with the text where the browser can', async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  const { user, dialog, field } = await openDialog();
  vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': 'image/webp' } }));
  await user.click(dialog.getByRole('button', { name: 'Send with picture' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  const { text, files = [] } = share.mock.calls[0]?.[0] ?? {};
  expect(text).toBe(field.value);
  expect(files.map(({ name, type }) => [name, type])).toEqual([['Black tea.webp', 'image/webp']]);
});
