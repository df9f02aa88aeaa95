import { expect, it } from 'vitest';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { StatusBadge } from './StatusBadge.tsx';

it.each([
  ['242', 'order', 'pending', 'yellow'],
  ['243', 'order', 'processing', 'blue'],
  ['244', 'order', 'shipped', 'purple'],
  ['245', 'order', 'delivered', 'green'],
  ['246', 'order', 'cancelled', 'red'],
  ['247', 'order', 'lost', 'grey'],
  ['248', 'payment', 'pending', 'yellow'],
  ['249', 'payment', 'paid', 'green'],
  ['250', 'payment', 'failed', 'red'],
  ['251', 'payment', 'refunded', 'purple'],
  ['252', 'payment', 'owed', 'grey'],
  ['253', 'order', 'SHIPPED', 'purple'],
  ['253', 'payment', 'Paid', 'green'],
] as const)('%s the %s status %s is %s', (...[, kind, status, colour]) => {
  mockApi({});
  visit('/', { routes: [{ path: '/', element: <StatusBadge kind={kind} status={status} /> }] });
  expect(screen.getByText(new RegExp(`^${status}$`, 'i'))).toHaveAttribute('data-tone', colour);
});
