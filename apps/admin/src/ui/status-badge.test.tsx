import { expect, it } from 'vitest';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { StatusBadge } from './StatusBadge.tsx';

it.each([
  // checklist 242
  ['order status', 'order', 'pending', 'yellow'],
  // checklist 243
  ['order status', 'order', 'processing', 'blue'],
  // checklist 244
  ['order status', 'order', 'shipped', 'purple'],
  // checklist 245
  ['order status', 'order', 'delivered', 'green'],
  // checklist 246
  ['order status', 'order', 'cancelled', 'red'],
  // checklist 247
  ['any other order status', 'order', 'lost', 'grey'],
  // checklist 248
  ['payment status', 'payment', 'pending', 'yellow'],
  // checklist 249
  ['payment status', 'payment', 'paid', 'green'],
  // checklist 250
  ['payment status', 'payment', 'failed', 'red'],
  // checklist 251
  ['payment status', 'payment', 'refunded', 'purple'],
  // checklist 252
  ['any other payment status', 'payment', 'owed', 'grey'],
  // checklist 253
  ['whatever its case, order status', 'order', 'SHIPPED', 'purple'],
  // checklist 253
  ['whatever its case, payment status', 'payment', 'Paid', 'green'],
] as const)('%s, as in %s %s, is %s', (...[, kind, status, colour]) => {
  mockApi({});
  visit('/', { routes: [{ path: '/', element: <StatusBadge kind={kind} status={status} /> }] });
  expect(screen.getByText(new RegExp(`^${status}$`, 'i'))).toHaveAttribute('data-tone', colour);
});
