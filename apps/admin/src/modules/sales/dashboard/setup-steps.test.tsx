import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStore, settingsCalls, shellCalls, someCredentials, testId } from '../../../test/bodies.ts';
import { busyShop, dashboardApi, merchant, newShop, nothingSold } from '../../../test/dashboard-calls.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('leads to the section of a step, opened and focused, and from there back to the list', async () => {
  let logo = false;
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    profile: { get: () => merchant },
    dashboard: {
      get: () => ({ ...newShop, setup: { ...newShop.setup, logo } }),
      sales: () => nothingSold,
    },
    stores: {
      ...shellCalls.stores,
      get: () => aStore(),
      setLogo: () => {
        logo = true;
        return aStore();
      },
    },
    files: { upload: () => ({ _id: testId(7), path: 'logo.png', width: 9, height: 9, size: 9 }) },
    paymentMethods: { get: () => aStore().payment_methods, credentials: () => someCredentials() },
    policies: { list: () => [] },
  });
  const { user, at } = visit('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Set what delivery costs' }));
  expect(await screen.findByRole('dialog', { name: 'Add Delivery Zone' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Check-list' }));
  await user.click(await screen.findByRole('link', { name: 'Choose how buyers pay' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment Methods' })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Check-list' }));
  await user.click(await screen.findByRole('link', { name: 'Upload your logo' }));
  const section = await part('Store Logo');
  await user.upload(
    await section.findByLabelText(/logo/i),
    new File(['png'], 'logo.png', { type: 'image/png' }),
  );
  await user.click(section.getByRole('button', { name: 'Save Logo' }));
  expect(await screen.findByText('Done: Upload your logo')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Check-list' }));
  expect(at()).toBe('/dashboard');
  expect(await screen.findByText('1 of 6 done')).toBeVisible();
});

it('marks the steps that are done', async () => {
  dashboardApi({ ...newShop, setup: { ...newShop.setup, product: true, delivery: true } });
  visit('/dashboard');
  const setup = await part('Set up your shop');
  expect(await setup.findByText('2 of 6 done')).toBeVisible();
  expect(setup.queryByRole('link', { name: 'Set what delivery costs' })).not.toBeInTheDocument();
  expect(setup.queryByRole('link', { name: 'Add your first product' })).not.toBeInTheDocument();
});

it('ends with the ways to share the shop, first without orders and last with some', async () => {
  dashboardApi({ ...newShop, setup: busyShop.setup });
  visit('/dashboard');
  const share = await part('Share your shop');
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Share your shop');
  expect(await share.findByLabelText('Address')).toHaveValue('http://nimali.localhost:4000/');
  expect(share.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent('Nimali\nhttp://nimali.localhost:4000/')}`,
  );
  expect(share.getByRole('img', { name: 'QR code of nimali.localhost:4000' })).toBeVisible();
  expect(share.getByRole('button', { name: 'Save as picture' })).toBeVisible();
});

it('does not show the steps of a shop that is set up', async () => {
  dashboardApi(busyShop);
  visit('/dashboard');
  await part('Best sellers');
  expect(screen.getAllByRole('region').at(-1)).toHaveAccessibleName('Share your shop');
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).not.toBeInTheDocument();
});
