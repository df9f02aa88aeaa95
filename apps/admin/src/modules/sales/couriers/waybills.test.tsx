import { beforeAll, expect, it } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { fill, screen, visit } from '../../../test/render.tsx';

beforeAll(() => import('./index.ts'), 60_000);

it('a roll is added by its first and last number, and its numbers are counted', async () => {
  const api = mockApi({
    ...shellCalls,
    couriers: { list: () => [] },
    waybills: {
      rolls: () => [{ courier: 'domex', free: 7, used: 2, spoilt: 1, next: 'DX008' }],
      add: () => ({ count: 4 }),
    },
  });
  const { user } = visit('/orders/waybills');
  expect(await screen.findByText('7 free · 2 used · 1 spoilt')).toBeVisible();
  expect(screen.getByText('Next: DX008')).toBeVisible();
  await fill(user, await screen.findByLabelText('Courier', { selector: 'input' }), 'Domex');
  await fill(user, screen.getByLabelText('First number'), 'DX009');
  await fill(user, screen.getByLabelText('Last number'), 'EX011');
  expect(screen.getByText(/must differ in their last digits only/)).toBeVisible();
  await user.clear(screen.getByLabelText('Last number'));
  await fill(user, screen.getByLabelText('Last number'), 'DX011');
  await fill(user, screen.getByLabelText('Or paste the numbers'), 'DX020, DX011');
  await user.click(screen.getByRole('button', { name: 'Add 4 waybills' }));
  expect(await screen.findByText('4 waybills were added')).toBeVisible();
  expect(api.calls('waybills.add')[0]?.body).toEqual({
    courier: 'Domex',
    numbers: ['DX009', 'DX010', 'DX011', 'DX020'],
  });
});
