import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { suggestedSubdomain } from './subdomain.ts';

it.each([
  ['Nimali Spices', 'nimali-spices'],
  ['  Nimali’s  House of Tea! ', 'nimalis-house-of-tea'],
  ['Café 24/7', 'cafe-24-7'],
  ['නිමාලි', ''],
  ['நிமாலி Tea', 'tea'],
  ['Ab', ''],
  ['---', ''],
  ['x'.repeat(70), 'x'.repeat(63)],
  [`${'x'.repeat(62)} y`, 'x'.repeat(62)],
])('a store called %j would be found at %j', (name, subdomain) => {
  expect(suggestedSubdomain(name)).toBe(subdomain);
});

it('suggests a subdomain while the name is typed, until the merchant types one', async () => {
  mockApi({
    ...shellCalls,
    stores: { list: () => [], domainAvailable: () => ({ available: true }) },
  });
  visit('/store-creation', { storeId: null });
  const subdomain = await screen.findByLabelText(/^Subdomain/);
  const name = screen.getByLabelText(/^Store name/);
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  type(name, 'Nimali');
  expect(subdomain).toHaveValue('nimali');
  type(name, 'Nimali Spices');
  expect(subdomain).toHaveValue('nimali-spices');
  type(subdomain, 'spices');
  type(name, 'Nimali Spices and Tea');
  expect(subdomain).toHaveValue('spices');
  type(subdomain, '');
  type(name, 'Nimali Tea');
  expect(subdomain).toHaveValue('');
});
