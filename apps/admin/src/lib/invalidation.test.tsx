import { contract, endpoints } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aGroup, aProduct } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { refreshAfter, staleAfter, type Write } from './invalidation.ts';
import { useApiMutation } from './mutation.ts';
import { createQueryClient, query, storeKey } from './query.ts';
import type { ReadName } from './routes.ts';

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\/|invalidation\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

it('every write that the app sends has an entry, and every entry is of such a write', () => {
  // These are sent as a POST and change nothing.
  const reads: readonly string[] = [
    'delivery.quote',
    'discounts.simulate',
    'invitations.open',
    'redirects.match',
    'settlements.check',
  ];
  const sent = endpoints(contract)
    .filter(({ name, route }) => route.method !== 'GET' && !reads.includes(name))
    .map(({ name }) => name)
    .filter((name) => code.includes(`'${name}'`) || code.includes(`api.${name}.`));
  expect(sent.length).toBeGreaterThan(50);
  expect(Object.keys(staleAfter).toSorted()).toEqual(sent.toSorted());
});

it.each<[Write, ReadName]>([
  ['products.create', 'subscription.get'],
  ['products.remove', 'dashboard.sales'],
  ['products.update', 'delivery.quote'],
  ['delivery.replace', 'delivery.quote'],
  ['orders.create', 'billing.statements'],
  ['fulfilment.confirm', 'fulfilment.courierDebts'],
  ['stores.create', 'subscription.get'],
  ['keys.create', 'account.audit'],
  ['webhooks.remove', 'account.audit'],
  ['subscription.subscribe', 'subscription.plans'],
])('%s makes %s stale, and no read that it does not touch', async (write, read) => {
  const client = createQueryClient();
  const reads = [storeKey(read, { query: { limit: '20' } }), storeKey('platform.get')] as const;
  for (const key of reads) client.setQueryData(key, {});
  await refreshAfter(client, write);
  expect(reads.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});

function Screen() {
  const plan = useQuery(query('subscription.get'));
  const create = useApiMutation('products.create');
  return (
    <button type="button" onClick={() => create.mutate({ body: { name: 'Tea', price: 100 } })}>
      {plan.data?.usage.products} products
    </button>
  );
}

it('the usage of the plan is read again when a product was created', async () => {
  let products = 7;
  const limits = { stores: 1, products: 20, orders_per_month: 100 };
  const rest = { warning: null, product_warning: null, refusals: { stores: null, products: null } };
  const usage = () => ({ stores: 1, products, orders_this_month: 0 });
  mockApi({
    subscription: { get: () => ({ plan: 'starter', limits, usage: usage(), ...rest }) },
    products: {
      create: () => {
        products += 1;
        return aProduct(1);
      },
    },
  });
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen /> }] });
  await user.click(await screen.findByRole('button', { name: '7 products' }));
  expect(await screen.findByRole('button', { name: '8 products' })).toBeVisible();
});

it('a list whose first read is in flight during a write is read again after it', async () => {
  let replyLate = (_: never[]) => {};
  const late = new Promise<never[]>((resolve) => {
    replyLate = resolve;
  });
  let reads = 0;
  mockApi({
    categories: {
      list: () => (++reads === 1 ? late : [aGroup(1, 'Tea')]),
      create: () => aGroup(1, 'Tea'),
    },
  });
  const Categories = () => {
    const list = useQuery(query('categories.list'));
    const create = useApiMutation('categories.create');
    return (
      <button type="button" onClick={() => create.mutate({ body: { name: 'Tea' } })}>
        {list.data?.map(({ name }) => name).join() ?? 'Loading'}
      </button>
    );
  };
  const { user } = visit('/', { routes: [{ path: '/', element: <Categories /> }] });
  await user.click(await screen.findByRole('button', { name: 'Loading' }));
  expect(await screen.findByRole('button', { name: 'Tea' })).toBeVisible();
  replyLate([]);
  expect(await screen.findByRole('button', { name: 'Tea' })).toBeVisible();
});
