import { within } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { aGroup, aProduct, aSummary, testId, shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { shopOrigin } from './shop-address.ts';
import { waitFor } from '../../../test/wait-for.ts';

const product = aProduct(1, { name: 'කුරුඳු' });
const shopApi = (handlers: Handlers = {}) =>
  mockApi({ ...shellCalls, products: { get: () => product }, ...handlers });
const shop = 'http://nimali.localhost:4000';
/** The page's own; the menu has one for the whole shop. */
const shareButton = async () =>
  within(await screen.findByRole('main')).findByRole('button', { name: 'Share' });

/** Pixels of a code as drawn: a white field and one path of black unit squares. */
function pixelsOf(code: Element) {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 8;
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const squares = code.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it.each([
  ['https://nimali.localhost', 'http://localhost:4000', 'http://nimali.localhost:4000'],
  ['https://nimali.localhost', 'https://localhost', 'https://nimali.localhost'],
  ['https://nimali.kade.example', 'https://kade.example', 'https://nimali.kade.example'],
  ['https://nimali.lk', 'http://localhost:4000', 'https://nimali.lk'],
])('opens the shop at %s of a platform at %s at %s', (domain, platform, origin) => {
  expect(shopOrigin(domain, platform)).toBe(origin);
});

it.each([
  ['/dashboard', 'View store', ''],
  [`/products/${product._id}`, 'View in shop', `/product/${product._id}`],
  [`/categories/${testId(51)}`, 'View in shop', `/category/${testId(51)}`],
  [`/collection/${testId(52)}`, 'View in shop', `/collection/${testId(52)}`],
  ['/settings', 'View in shop: Refund Policy', '/policies/refund_policy'],
])('links from %s with “%s” to the shop in a new tab', async (screenPath, name, path) => {
  const policy = {
    policy: 'refund_policy' as const,
    content: '<p>7 days</p>',
    updated_at: product.updated_at,
  };
  shopApi({
    categories: { get: () => aGroup(51, 'Tea') as never },
    collections: { get: () => aGroup(52, 'Gifts') as never },
    policies: { list: () => [policy] },
  });
  visit(screenPath);
  const link = (await screen.findAllByRole('link', { name }))[0];
  expect(link).toHaveAttribute('href', `${shop}${path}`);
  expect(link).toHaveAttribute('target', '_blank');
});

it('has no link to a policy that is not written', async () => {
  shopApi({ policies: { list: () => [] } });
  visit('/settings');
  expect(await screen.findByRole('button', { name: 'View Refund Policy' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /View in shop/ })).not.toBeInTheDocument();
});

it('shows the address of a product to copy, and as a QR code that reads back as that address', async () => {
  shopApi();
  const { user } = visit(`/products/${product._id}`);
  await user.click(await shareButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “කුරුඳු”' }));
  const url = `${shop}/product/${product._id}`;
  expect(dialog.getByLabelText('Address')).toHaveValue(url);
  const code = dialog.getByRole('img', { name: `QR code of nimali.localhost:4000/product/${product._id}` });
  expect(decodeQR(pixelsOf(code))).toBe(url);
  expect(dialog.getByText('This address works on this computer only.')).toBeVisible();
});

it('prints, and sends with the apps of the device where it has a choice of them', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  shopApi({
    ...shellCalls,
    stores: { list: () => [aSummary({ domain: 'https://nimali.lk' })] },
    layouts: { list: () => [] },
  });
  const { user } = visit('/store-configurator');
  const button = await shareButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Nimali”' }));
  expect(dialog.queryByText('This address works on this computer only.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(share).toHaveBeenCalledWith({ title: 'Nimali', url: 'https://nimali.lk/' });
});

it('offers no sending where the device has no choice of apps', async () => {
  shopApi();
  const { user } = visit(`/products/${product._id}`);
  await user.click(await shareButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});
