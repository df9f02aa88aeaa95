import { expect, it } from 'vitest';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { StatusBadge } from './StatusBadge.tsx';

it.each([
  ['242 order status', 'order', 'pending', 'yellow'],
  ['243 order status', 'order', 'processing', 'blue'],
  ['244 order status', 'order', 'shipped', 'purple'],
  ['245 order status', 'order', 'delivered', 'green'],
  ['246 order status', 'order', 'cancelled', 'red'],
  ['247 any other order status', 'order', 'lost', 'grey'],
  ['248 payment status', 'payment', 'pending', 'yellow'],
  ['249 payment status', 'payment', 'paid', 'green'],
  ['250 payment status', 'payment', 'failed', 'red'],
  ['251 payment status', 'payment', 'refunded', 'purple'],
  ['252 any other payment status', 'payment', 'owed', 'grey'],
  ['253 whatever its case, order status', 'order', 'SHIPPED', 'purple'],
  ['253 whatever its case, payment status', 'payment', 'Paid', 'green'],
] as const)('%s, as in %s %s, is %s', (...[, kind, status, colour]) => {
  mockApi({});
  visit('/', { routes: [{ path: '/', element: <StatusBadge kind={kind} status={status} /> }] });
  expect(screen.getByText(new RegExp(`^${status}$`, 'i'))).toHaveAttribute('data-tone', colour);
});
