import type { Product } from '@kade/contract';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { quiet } from '../../../../test/console.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { categoryCalls } from '../../../../test/product-calls.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';

type Refusal = ReturnType<typeof refuse>;

/** Opens the form of a product; `update` answers what is saved. */
async function openForm(changes: Partial<Product> = {}, update: () => Product | Refusal = () => aProduct(1)) {
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    dashboard: { product: () => ({ since: '2026-01-01', views: 120, orders: 7, quantity: 9 }) },
    products: { list: () => [], get: () => aProduct(1, { name: 'Batik sarong', ...changes }), update },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.calls('products.update')).toHaveLength(1));
    return api.calls('products.update')[0]?.body as Record<string, unknown>;
  };
  return { api, form, save, user };
}
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('who sees a product', () => {
  it.each([
    ['Draft', 'Buyers do not see it.', 'draft', ['Publish on']],
    ['Link only', 'Whoever has the link sees it.', 'hidden', ['Publish on', 'Make it a draft on']],
    ['Archived', 'Buyers do not see it.', 'archived', []],
  ])(
    '%s says what buyers see, offers the times that make sense, and is saved',
    async (label, sentence, state, times) => {
      const { form, save, user } = await openForm();
      await user.click(form.getByText('Visibility: Active'));
      expect(form.getByText('Buyers see it in your shop.')).toBeVisible();
      await user.click(form.getByRole('radio', { name: label }));
      expect(form.getByText(sentence, { selector: 'output' })).toBeVisible();
      for (const time of ['Publish on', 'Make it a draft on'])
        expect(form.queryByLabelText(time) !== null, time).toBe(times.includes(time));
      expect(await save()).toMatchObject({ state });
    },
  );

  it('a time of Colombo is sent in UTC, and the sentence says it', async () => {
    const { form, save, user } = await openForm();
    await user.click(form.getByText('Visibility: Active'));
    await user.click(form.getByRole('radio', { name: 'Draft' }));
    set(form.getByLabelText('Publish on'), '2036-11-30');
    set(form.getByLabelText('Publish at'), '18:30');
    set(form.getByLabelText('Make it a draft on'), '2036-12-05');
    expect(form.getByText(/^Buyers see it from 30 Nov 2036.* until .*5 Dec 2036/)).toBeVisible();
    expect(await save()).toMatchObject({
      state: 'draft',
      publish_at: '2036-11-30T13:00:00.000Z',
      unpublish_at: '2036-12-04T18:30:00.000Z',
    });
  });

  it('a refused time stands at its field, and what was typed stays', async () => {
    quiet();
    const said = 'It must end after it begins';
    const { form, save } = await openForm({ state: 'draft' }, () =>
      refuse(400, said, { field: 'unpublish_at' }),
    );
    set(form.getByLabelText('Publish on'), '2036-11-30');
    set(form.getByLabelText('Make it a draft on'), '2036-11-29');
    await save();
    expect((await form.findAllByText(said))[0]).toBeVisible();
    expect(form.getByLabelText('Publish on')).toHaveValue('2036-11-30');
  });

  it.each([
    [
      { state: 'draft' as const, publish_at: '2036-11-30T13:00:00.000Z' },
      'Draft',
      /^Buyers see it from 30 Nov 2036/,
    ],
    [{ state: 'archived' as const }, 'Archived', /^Buyers do not see it\.$/],
    [{ state: 'hidden' as const }, 'Link only', /^Whoever has the link sees it\.$/],
  ])('the page of a product %o has its badge and its sentence', async (changes, badge, sentence) => {
    mockApi({ ...shellCalls, categories: categoryCalls, products: { get: () => aProduct(1, changes) } });
    visit(`/product/${testId(1)}`);
    expect(await screen.findByText(badge)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('a product that was not touched sends nothing about it', async () => {
    const { save } = await openForm({
      state: 'draft',
      publish_at: '2036-11-30T13:00:00.000Z',
      slug: 'sarong',
    });
    const body = await save();
    for (const name of ['state', 'publish_at', 'unpublish_at', 'slug', 'seo_title', 'seo_description'])
      expect(body).not.toHaveProperty(name);
  });
});

describe('how search engines show a product', () => {
  const open = async (changes: Partial<Product> = {}, update?: () => Product | Refusal) => {
    const opened = await openForm({ description: 'Woven in Kandy', ...changes }, update);
    if (!changes.slug) await opened.user.click(opened.form.getByText('Search engines'));
    const preview = within(opened.form.getByRole('figure', { name: 'How a search engine may show it' }));
    return { ...opened, preview };
  };

  it('the preview is made from the name and the description until other texts are typed', async () => {
    const { form, preview, save, user } = await open();
    expect(preview.getByText(/^Batik sarong · /)).toBeVisible();
    expect(preview.getByText('Woven in Kandy')).toBeVisible();
    expect(preview.getByText(new RegExp(`› product › ${testId(1)} › batik-sarong$`))).toBeVisible();
    await fill(user, form.getByLabelText('Title for search engines'), 'Handloom sarongs');
    await fill(user, form.getByLabelText('Description for search engines'), 'x'.repeat(170));
    expect(preview.getByText('Handloom sarongs')).toBeVisible();
    expect(preview.getByText(`${'x'.repeat(160)}…`)).toBeVisible();
    expect(form.getByText('170 letters; search engines cut it after about 160')).toBeVisible();
    expect(await save()).toMatchObject({ seo_title: 'Handloom sarongs', seo_description: 'x'.repeat(170) });
  });

  it('another address becomes one of links, and links to the former one keep leading there', async () => {
    const { form, preview, save } = await open({ slug: 'batik-sarong' });
    set(form.getByLabelText('Address of the page'), 'Handloom Sarong!');
    expect(preview.getByText(/› product › handloom-sarong$/)).toBeVisible();
    expect(form.getByText('Links to /product/batik-sarong keep leading here.')).toBeVisible();
    expect(await save()).toMatchObject({ slug: 'handloom-sarong' });
  });

  it('Enter in the field of the address saves the address that the preview shows', async () => {
    const { api, form, user } = await open({ slug: 'batik-sarong' });
    set(form.getByLabelText('Address of the page'), 'Handloom Sarong');
    await user.type(form.getByLabelText('Address of the page'), '{Enter}');
    await waitFor(() =>
      expect(api.calls('products.update')[0]?.body).toMatchObject({ slug: 'handloom-sarong' }),
    );
  });

  it('an address that another product has is refused at its field', async () => {
    quiet();
    const said = 'Another product has this address';
    const { form, save } = await open({}, () => refuse(409, said, { field: 'slug' }));
    set(form.getByLabelText('Address of the page'), 'sarong');
    await save();
    expect((await form.findAllByText(said))[0]).toBeVisible();
  });
});

it.each([
  ['Publish', 'active'],
  ['Make draft', 'draft'],
  ['Archive', 'archived'],
])('%s changes many products, and each row says how it went', async (action, state) => {
  quiet();
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: {
      list: () => [aProduct(1), aProduct(2), aProduct(3)],
      update: ({ params }) => (params.id === testId(2) ? refuse(409, 'Try later') : aProduct(1)),
    },
  });
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: action }));
  expect(await dialog.findByText('2 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('Product 2: Try later')).toBeVisible();
  expect(api.calls('products.update').map(({ body }) => body)).toEqual([{ state }, { state }, { state }]);
});
