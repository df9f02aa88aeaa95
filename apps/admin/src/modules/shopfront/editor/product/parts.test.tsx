import { type Design, type DesignOperation, emptyDesign, type ProductPage } from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

/** An API that remembers the steps which it is sent. */
function partsApi(page?: ProductPage) {
  const steps: DesignOperation[] = [];
  const design = (): Design => ({
    version: steps.length + 1,
    draft: { ...emptyDesign(), ...(page ? { product_page: page } : {}) },
    number: 0,
    published_at: null,
    publish_at: null,
    changed: true,
    missing: [],
  });
  mockApi({
    ...shellCalls,
    products: { list: () => [] },
    design: {
      get: design,
      change: ({ body }) => {
        steps.push(...(body as { operations: DesignOperation[] }).operations);
        return { ...design(), overwritten: [] };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
  return steps;
}

async function openParts() {
  visit('/editor');
  await userEvent.selectOptions(await screen.findByLabelText('Page'), 'Product page');
  return within(await screen.findByRole('list', { name: 'Parts of the page' }));
}

it('moves the parts of product pages by buttons, the first two only among each other, and undoes it', async () => {
  const steps = partsApi();
  const parts = await openParts();
  expect(parts.getByRole('button', { name: 'Move Price and the form to buy down' })).toBeDisabled();
  expect(parts.getByRole('button', { name: 'Move Delivery and payment up' })).toBeDisabled();
  await userEvent.click(parts.getByRole('button', { name: 'Move Related products up' }));
  await waitFor(() => expect(steps).toEqual([{ op: 'move_part', part: 'related', index: 5 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(steps.at(-1)).toEqual({ op: 'move_part', part: 'related', index: 6 }));
});

it('hides and shows parts, but not the form to buy', async () => {
  const steps = partsApi({ order: ['buy', 'pictures'], hidden: ['reviews'] });
  const parts = await openParts();
  expect(parts.getAllByRole('checkbox')[0]).toBe(parts.getByLabelText('Price and the form to buy'));
  expect(parts.getByLabelText('Price and the form to buy')).toBeDisabled();
  expect(parts.getByLabelText('Reviews')).not.toBeChecked();
  await userEvent.click(parts.getByLabelText('Share'));
  await userEvent.click(parts.getByLabelText('Reviews'));
  await waitFor(() =>
    expect(steps).toEqual([
      { op: 'show_part', part: 'share', shown: false },
      { op: 'show_part', part: 'reviews', shown: true },
    ]),
  );
});
