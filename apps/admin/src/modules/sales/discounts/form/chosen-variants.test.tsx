import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { productListApi } from '../../../../test/product-list.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';
import { aBlouse } from '../../../../test/variants.ts';

it('a discount is limited to single variants of a product, of which one is taken out again', async () => {
  const blouse = aBlouse();
  const { variants, options: _options, ...listed } = blouse;
  const [first, second] = variants ?? [];
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    collections: { list: () => [] },
    products: { list: productListApi([listed]), get: () => blouse },
    discounts: { list: () => [] },
  });
  const { user } = visit('/discounts/new');
  await fill(user, await screen.findByLabelText('Title'), 'Odd sizes');
  await user.type(screen.getByLabelText('Code'), 'SIZES');
  await user.type(screen.getByLabelText('Percent'), '10');
  await user.click(screen.getByRole('button', { name: 'Choose single variants' }));
  const part = within(screen.getByRole('group', { name: 'Single variants' }));
  await user.type(part.getByPlaceholderText('Type to search'), 'blouse');
  await user.click(await screen.findByRole('option', { name: /^Blouse/ }));
  const select = await part.findByLabelText('Variant');
  for (const { _id } of [first, second].flatMap((each) => each ?? [])) await user.selectOptions(select, _id);
  await user.click(screen.getByRole('button', { name: `Remove Blouse · ${first?.title}` }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(api.calls('discounts.create')[0]?.body).toMatchObject({
      target: { products: [], variants: [{ product: blouse._id, variant: second?._id }] },
    }),
  );
});
