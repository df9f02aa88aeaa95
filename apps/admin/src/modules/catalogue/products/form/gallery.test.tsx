import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const picture = (number: number) => ({ _id: testId(number), path: `${testId(number)}.webp` });
const product = {
  ...aProduct(1),
  thumbnail: picture(91),
  images: [picture(92), picture(93)],
  image_texts: [{ image: testId(92), text: 'A cup' }],
};
const others = [aProduct(2), aProduct(3), aProduct(4)];

/** Opens the form of a product of a shop with four products. */
async function openForm(changes: object = {}) {
  const own = { ...product, ...changes };
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: {
      get: () => own,
      list: ({ query }) => {
        const ids = query.get('ids')?.split(',');
        return [own, ...others].filter(({ _id }) => !ids || ids.includes(_id));
      },
      update: () => own,
    },
  });
  const { user } = visit(`/product/${own._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const save = async () => {
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return api.calls('products.update')[0]?.body;
  };
  return { user, dialog, save };
}

it('keeps the text of a picture with it while the order is changed by keys', async () => {
  const { user, dialog, save } = await openForm();
  const texts = () => dialog.getAllByRole('textbox', { name: /^What Picture \d shows$/ });
  const up = await dialog.findByRole('button', { name: 'Move Picture 2 up' });
  expect(texts().map((field) => (field as HTMLInputElement).value)).toEqual(['', 'A cup', '']);
  up.focus();
  await user.keyboard('{Enter}');
  expect(texts().map((field) => (field as HTMLInputElement).value)).toEqual(['A cup', '', '']);
  expect(dialog.getByText('Picture 2 is now number 1')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'What Picture 3 shows' }), 'The box ');
  await user.click(dialog.getByRole('button', { name: 'Remove Picture 2' }));
  expect(await save()).toMatchObject({
    thumbnail: testId(92),
    images: [testId(93)],
    image_texts: [
      { image: testId(92), text: 'A cup' },
      { image: testId(93), text: 'The box' },
    ],
  });
});

it('removes the last text of a picture', async () => {
  const { user, dialog, save } = await openForm();
  await user.clear(await dialog.findByRole('textbox', { name: 'What Picture 2 shows' }));
  expect(await save()).toMatchObject({ image_texts: [] });
});

it('sends neither texts nor related products where there are none', async () => {
  const { user, dialog, save } = await openForm({ image_texts: undefined });
  await user.type(dialog.getByLabelText('Tags'), 'tea');
  const body = await save();
  expect(body).not.toHaveProperty('image_texts');
  expect(body).not.toHaveProperty('related');
});

it('finds related products by what is typed, without the product itself, and keeps their order', async () => {
  const { user, dialog, save } = await openForm();
  const field = dialog.getByRole('combobox', { name: 'Add a related product' });
  for (const name of ['Product 3', 'Product 2', 'Product 4']) {
    await user.click(field);
    await user.type(field, 'P');
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.click(field);
  await user.type(field, 'P');
  expect(await screen.findByText('No products')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Move Product 4 up' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Product 3' }));
  expect(await save()).toMatchObject({ related: [testId(4), testId(2)] });
});

it('shows the related products by name, also one that was deleted, and removes the last one', async () => {
  const { user, dialog, save } = await openForm({ related: [testId(2), testId(9)] });
  await user.click(await dialog.findByRole('button', { name: 'Remove Product 2' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove A deleted product' }));
  expect(await save()).toMatchObject({ related: [] });
});
