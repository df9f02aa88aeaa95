import { beforeAll, describe, expect, it } from 'vitest';
import { anAddress, anOrder, aProduct } from './bodies.ts';
import { Store } from '../src/db/stores/store.ts';
import { issueInvoice } from '../src/modules/billing/ledger/invoice.model.ts';
import { anInvoice } from './invoice.ts';
import { reviewsIn } from './reviews.ts';
import { Actor } from './walk/actor.ts';
import { isPaged, live } from './walk/routes.ts';
import { type Reply, send } from './walk/send.ts';
import { mainOf, shapeOf } from './walk/shape.ts';
import { okay, world } from './world.ts';

/** Without the lists of shops: they have the same rows as the merchant's, so their cursors may be the same. */
const lists = live.filter((endpoint) => isPaged(endpoint) && endpoint.metadata.access === 'store');

/** Resources whose rows are generated from the contract only; each has three rows for its pages. */
const generated = lists
  .map(({ name }) => name.split('.')[0] ?? '')
  .filter((resource) => !['products', 'orders', 'webhooks'].includes(resource))
  .filter((resource) => live.some(({ name }) => name === `${resource}.create`));

let alice: Actor;
beforeAll(async () => {
  const here = await world({ onlyDeclaredStatuses: true });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
  const { api } = here.alice;
  okay(await api.shopSettings.update({ body: { reviews: 'moderated' } }));
  const products: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { _id } = okay(await api.products.create({ body: aProduct({ name: `Tea ${count}` }) }));
    products.push(_id);
    await reviewsIn(here, here.alice).reviewed(_id, 5);
    const shipping_address = anAddress({ phone_number: `077123456${count}` });
    okay(await api.orders.create({ body: anOrder([_id], { shipping_address }) }));
    for (const resource of [...generated, 'redirects', 'pastOrders'])
      await alice.fresh(resource).catch(() => {});
    await alice.call('webhooks.test');
    await alice.call('stock.adjust');
  }
  const rows = products.map((product) => ({ key: `counted ${product}`, product, counted: 9, seen: null }));
  okay(await api.counts.save({ params: { id: await alice.idOf('counts') }, body: { rows } }));
  // The orders of the walk's customer have a second page too.
  const { phone } = okay(await api.customers.get({ params: { id: await alice.idOf('customers') } }));
  const [product] = okay(await api.products.list({ query: { limit: 1 } }));
  const again = anOrder([product?._id ?? ''], { shipping_address: anAddress({ phone_number: phone }) });
  okay(await api.orders.create({ body: again }));
  const store = await Store.ofRow(here.alice.storeId);
  if (store) for (let count = 0; count < 3; count += 1) await issueInvoice(store, anInvoice());
  await here.ctx.background.whenIdle();
});

/** Returns the sorts of a list, as queries; a list without sorts has the default only. */
function sortsOf(endpoint: (typeof live)[number]): [string, string][][] {
  const shape = shapeOf(endpoint.route.query);
  const sort = shape?.kind === 'object' ? shape.fields.sort : undefined;
  const main = sort && mainOf(sort.shape);
  return main?.kind === 'choice' ? main.values.map((value) => [['sort', String(value)]]) : [[]];
}

async function readPage(endpoint: (typeof live)[number], query: [string, string][]): Promise<Reply> {
  const sending = await alice.request(endpoint);
  return send(alice.here.url, endpoint, { ...sending, query: [...(sending.query ?? []), ...query] });
}

async function cursorOf(endpoint: (typeof live)[number], sort: [string, string][]): Promise<string> {
  const page = await readPage(endpoint, [...sort, ['limit', '1']]);
  const link = /<([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const cursor = new URL(link, 'http://localhost').searchParams.get('cursor');
  if (!cursor) throw new Error(`${page.line} has no next page: ${page.status} ${page.text.slice(0, 300)}`);
  return cursor;
}

describe('a cursor', () => {
  it.each(lists)('$name accepts only cursors of the same order', async (endpoint) => {
    const all = lists.flatMap((list) => sortsOf(list).map((sort) => ({ list, sort })));
    const found = await Promise.all(
      all.map(async ({ list, sort }) => {
        const cursor = await cursorOf(list, sort).catch((cause: Error) => cause);
        if (cursor instanceof Error && list.name === endpoint.name) throw cursor;
        return { list, sort, cursor };
      }),
    );
    // A list of which there is no second page fails its own test.
    const cursors = found.flatMap(({ cursor, ...of }) =>
      typeof cursor === 'string' ? [{ ...of, cursor }] : [],
    );
    for (const chosen of sortsOf(endpoint)) {
      for (const { list, sort, cursor } of cursors) {
        const reply = await readPage(endpoint, [...chosen, ['limit', '1'], ['cursor', cursor]]);
        const own = list.name === endpoint.name && String(sort) === String(chosen);
        const title = `${list.name} ${String(sort)} → ${endpoint.name} ${String(chosen)}`;
        expect([title, reply.status]).toEqual([title, own ? 200 : 400]);
        if (!own) expect(reply.json).toMatchObject({ code: 'invalid', field: 'cursor' });
      }
    }
  });
});

describe('times in a query', () => {
  const orders = () => {
    const found = live.find(({ name }) => name === 'orders.list');
    if (!found) throw new Error('orders.list is gone');
    return found;
  };
  const between = async (raw: string) => {
    const { url } = alice.here;
    const reply = await fetch(`${url}/api/merchant/orders?store_id=${alice.person.storeId}&${raw}`, {
      headers: { authorization: alice.person.token },
    });
    return { status: reply.status, body: (await reply.json()) as object[] };
  };

  it('may have an offset, also one whose + was decoded as a space', async () => {
    const all = (await readPage(orders(), [])).json as { order_date: string }[];
    const moment = new Date(Date.parse(all[1]?.order_date ?? '') + 5.5 * 3_600_000);
    const local = moment.toISOString().replace('Z', '');
    for (const offset of ['%2B05:30', '+05:30', '%2005:30']) {
      const { status, body } = await between(`from=${local}${offset}`);
      expect([offset, status, body.length]).toEqual([offset, 200, 2]);
    }
    const west = new Date(Date.parse(all[1]?.order_date ?? '') - 3_600_000).toISOString().replace('Z', '');
    expect((await between(`from=${west}-01:00`)).body).toHaveLength(2);
  });

  it.each(['2026-01-31', '2026-01-31T00:00:00', '2026-01-31T00:00:00+5', '2026-01-31 00:00:00Z', 'now'])(
    'are refused as %s',
    async (text) => {
      const { status, body } = await between(`to=${encodeURIComponent(text)}`);
      expect([status, body]).toMatchObject([400, { code: 'invalid', field: 'to' }]);
    },
  );
});
