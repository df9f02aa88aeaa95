import type { MissingPage, Redirect } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { addressesIn, redirectsIn } from './address-lines.ts';

beforeAll(() => import('./index.ts'), 60_000);

const missing: MissingPage = {
  _id: testId(5),
  path: '/product/blue-shirt',
  count: 7,
  last_at: '2026-11-26T05:00:00.000Z',
  proposal: { to: '/product/shirt-in-blue', name: 'Blue Shirt', by: 'similar' },
};
const saved: Redirect = {
  _id: testId(6),
  from: '/old',
  to: '/search',
  product: null,
  hits: 3,
  last_at: null,
};
const shown = (over: object = {}, pages: object = {}) =>
  mockApi({
    ...shellCalls,
    redirects: { list: () => [saved], save: () => ({ results: ['saved' as const] }), ...over },
    missingPages: { list: () => [missing], ...pages },
  });
const open = () => visit('/products/redirects');

describe('the screen of old addresses', () => {
  it('leads an address that was not found to the page that is proposed', async () => {
    const api = shown();
    const { user } = open();
    expect(await screen.findByText('/product/blue-shirt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lead to Blue Shirt' }));
    const rows = [{ from: '/product/blue-shirt', to: '/product/shirt-in-blue' }];
    await waitFor(() => expect(api.calls('redirects.save')[0]?.body).toEqual({ rows }));
    expect(await screen.findByText('1 redirect was saved.')).toBeVisible();
  });

  it('says when there is nothing, and offers another try after a failure', async () => {
    shown({ list: () => [] }, { list: () => refuse(503, 'Try again in a moment.') });
    open();
    expect(await screen.findByText(/No redirects yet/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('deletes a redirect after a question that names it', async () => {
    const api = shown({ remove: () => ({ success: true, message: '' }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /old' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the redirect' });
    expect(dialog).toHaveTextContent('/old leads nowhere then.');
    expect(api.calls('redirects.remove')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.calls('redirects.remove')).toHaveLength(1));
  });

  it('matches pasted addresses, and saves what the merchant has looked at', async () => {
    const proposal = missing.proposal;
    const api = shown({
      match: () => ({
        rows: [
          { from: '/product/a', proposal },
          { from: '/product/b', proposal: null },
        ],
      }),
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('Old addresses'), '/product/a\n/product/b\nnonsense');
    await user.click(screen.getByRole('button', { name: 'Find pages for 2 addresses' }));
    expect(await screen.findByText('1 of 2 have a page')).toBeVisible();
    expect(api.calls('redirects.save')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save 1 redirect' }));
    const rows = [{ from: '/product/a', to: '/product/shirt-in-blue' }];
    await waitFor(() => expect(api.calls('redirects.save')[0]?.body).toEqual({ rows }));
  });
});

describe('old addresses as text', () => {
  it('are those of a sitemap, or one on each line', () => {
    const sitemap = '<urlset><url><loc>https://a.example/product/x/</loc></url></urlset>';
    expect(addressesIn(sitemap)).toEqual(['https://a.example/product/x/']);
    expect(addressesIn('/a\r\n\n/a\nno address\nhttps://a.example/b')).toEqual(['/a', 'https://a.example/b']);
  });

  it('are read from a file by its headings', async () => {
    const file = new File(['\uFEFFRedirect from,Redirect to\r\n/a,/product/b\r\n,/c\r\n'], 'redirects.csv');
    expect(await redirectsIn(file)).toEqual([{ from: '/a', to: '/product/b' }]);
    expect(await redirectsIn(new File(['x,y\r\n1,2'], 'other.csv'))).toBeNull();
  });
});
