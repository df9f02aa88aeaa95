import type { PublicShop } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import {
  changeDesignOf as change,
  publishDesignOf as publish,
  readDesignOf as read,
  sendDesignSteps as refused,
  storeOfPerson as storeOf,
} from '../../../../test/designs.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { Designs } from './design.model.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const linkAt = (at: number) => `link${String(at).padStart(8, '0')}`;
const aLink = (
  at: number,
  more: { under?: number; menu?: string; target?: object; links?: object[] } = {},
) => {
  const { under, menu = 'header', ...own } = more;
  return {
    op: 'add_link',
    menu,
    ...(under === undefined ? {} : { under: linkAt(under) }),
    link: { _id: linkAt(at), name: { en: `Link ${at}` }, ...own },
  };
};
const shopOf = async ({ host }: Person) =>
  (await getFromShop<PublicShop>(here.url, { host, path: '/shop' })).body;
const header = async (person: Person) =>
  (await read(person)).draft.menus?.header.map(({ _id, links }) => [_id, ...links.map((each) => each._id)]);

describe('the menus of a design', () => {
  it('keep what two people change of different links, and tell the second of the same setting', async () => {
    const eve = await here.newMerchant();
    const { version: seen } = await change(eve, [aLink(1), aLink(2, { under: 1 })]);
    const named = (at: number, name: string) => [
      { op: 'set_link', link: linkAt(at), name: 'name', value: { en: name } },
    ];
    expect((await change(eve, named(1, 'From one'), seen)).overwritten).toEqual([]);
    expect((await change(eve, named(2, 'From two'), seen)).overwritten).toEqual([]);
    const target = { op: 'set_link', link: linkAt(1), name: 'target', value: { to: 'products' } };
    expect((await change(eve, [target], seen)).overwritten).toEqual([]);
    const last = await change(eve, named(2, 'Also from one'), seen);
    expect(last.overwritten).toEqual([{ link: linkAt(2), name: 'name' }]);
    expect(last.draft.menus?.header).toMatchObject([
      { name: { en: 'From one' }, links: [{ name: { en: 'Also from one' } }] },
    ]);
    const { version } = last;
    await change(eve, [{ op: 'remove_link', link: linkAt(2) }]);
    // A link that is put back, as when its removal is undone, was changed by nobody.
    await change(eve, [aLink(2)]);
    expect((await change(eve, named(2, 'Anew'), version)).overwritten).toEqual([]);
  });

  it('have links of two levels, which are set, moved and removed by their ids', async () => {
    const eve = await here.newMerchant();
    const sub = { _id: linkAt(9), name: {}, target: { to: 'products' } };
    await change(eve, [aLink(1), aLink(2, { links: [sub] }), aLink(3, { under: 1 }), aLink(4, { under: 1 })]);
    expect(await header(eve)).toEqual([
      [linkAt(1), linkAt(3), linkAt(4)],
      [linkAt(2), linkAt(9)],
    ]);
    await change(eve, [
      { op: 'set_link', link: linkAt(3), name: 'name', value: { si: 'තේ' } },
      { op: 'move_link', link: linkAt(4), index: 0 },
      { op: 'move_link', link: linkAt(2), index: 0 },
      { op: 'move_link', link: linkAt(9), under: null, index: 1 },
      { op: 'move_link', link: linkAt(9), under: linkAt(1), index: 1 },
    ]);
    expect(await header(eve)).toEqual([[linkAt(2)], [linkAt(1), linkAt(4), linkAt(9), linkAt(3)]]);
    const { draft } = await change(eve, [{ op: 'remove_link', link: linkAt(2) }]);
    expect(draft.menus).toEqual({
      header: [
        {
          _id: linkAt(1),
          name: { en: 'Link 1' },
          target: null,
          links: [
            { _id: linkAt(4), name: { en: 'Link 4' }, target: null },
            { _id: linkAt(9), name: {}, target: { to: 'products' } },
            { _id: linkAt(3), name: { si: 'තේ' }, target: null },
          ],
        },
      ],
      footer: [],
    });
  });

  it('are the same after a step that is repeated', async () => {
    const eve = await here.newMerchant();
    const steps = [aLink(1), aLink(2, { under: 1 }), { op: 'remove_link', link: linkAt(9) }];
    const once = await change(eve, steps);
    expect((await change(eve, steps)).version).toBe(once.version);
  });

  it('take 30 links in all, and refuse the next one on either level with a sentence', async () => {
    const eve = await here.newMerchant();
    const inside = Array.from({ length: 19 }, (_, at) => aLink(at + 11, { under: 1 }));
    await change(eve, [...Array.from({ length: 11 }, (_, at) => aLink(at)), ...inside]);
    const before = await read(eve);
    for (const step of [aLink(40), aLink(40, { under: 1 })]) {
      const { status, body } = await refused(eve, [step]);
      expect([status, body]).toMatchObject([400, { error: 'A menu can have 30 links' }]);
    }
    const sub = { _id: linkAt(41), name: {}, target: null };
    expect((await refused(eve, [aLink(40, { links: [sub] })])).status).toBe(400);
    expect(await read(eve)).toEqual(before);
    expect((await refused(eve, [aLink(40, { menu: 'footer' })])).status).toBe(200);
  });

  it('keep all of many links that are added at the same time, up to the limit', async () => {
    const eve = await here.newMerchant();
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => refused(eve, [aLink(at)])));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await header(eve)).toHaveLength(12);
  });

  it.each([
    ['a third level', aLink(8, { under: 2 }), 400, 'A menu has two levels'],
    [
      'a link below one of another menu',
      aLink(8, { under: 1, menu: 'footer' }),
      400,
      'A menu has two levels',
    ],
    [
      'a link with links below it on the second level',
      { op: 'move_link', link: linkAt(1), under: linkAt(3), index: 0 },
      400,
      'A menu has two levels',
    ],
    [
      'a link below itself',
      { op: 'move_link', link: linkAt(1), under: linkAt(1), index: 0 },
      409,
      'Somebody else removed this link',
    ],
    [
      'a link that is not there',
      { op: 'set_link', link: linkAt(9), name: 'name', value: {} },
      409,
      'Somebody else removed this link',
    ],
    ['a link below one that is not there', aLink(8, { under: 9 }), 409, 'Somebody else removed this link'],
    [
      'a link to a script',
      aLink(8, { target: { to: 'address', url: 'javascript:alert(1)' } }),
      400,
      expect.any(String),
    ],
    [
      'a name with markup in place of a text',
      { op: 'set_link', link: linkAt(1), name: 'name', value: { en: { html: '<b>' } } },
      400,
      expect.any(String),
    ],
    [
      'a name that is too long',
      { op: 'set_link', link: linkAt(1), name: 'name', value: { en: 'x'.repeat(61) } },
      400,
      expect.any(String),
    ],
    [
      'another setting',
      { op: 'set_link', link: linkAt(1), name: 'links', value: [] },
      400,
      expect.any(String),
    ],
  ])('refuse %s', async (_, step, status, error) => {
    await change(here.alice, [aLink(1), aLink(2, { under: 1 }), aLink(3)]);
    const before = await read(here.alice);
    const reply = await refused(here.alice, [step]);
    expect([reply.status, reply.body]).toMatchObject([status, { error }]);
    expect(await read(here.alice)).toEqual(before);
  });
});

describe('the menus of a shop', () => {
  it('are absent before the first link, also in a design that was published before there were menus', async () => {
    const eve = await here.newMerchant();
    expect(await shopOf(eve)).not.toHaveProperty('menus');
    await publish(eve);
    const store = await storeOf(eve);
    await Designs.in(store).change(eve.storeId, { $unset: { frame: 1 } });
    expect(await shopOf(eve)).not.toHaveProperty('menus');
    expect((await read(eve)).draft).not.toHaveProperty('menus');
  });

  it('are those that were published, and those of a version once it is restored', async () => {
    const eve = await here.newMerchant();
    await change(eve, [aLink(1)]);
    await publish(eve);
    await change(eve, [aLink(2), { op: 'remove_link', link: linkAt(1) }]);
    const names = async () => (await shopOf(eve)).menus?.header.map(({ name }) => name.en);
    expect(await names()).toEqual(['Link 1']);
    await publish(eve);
    expect(await names()).toEqual(['Link 2']);
    okay(await eve.api.design.restore({ params: { number: '1' }, body: {} }));
    await publish(eve);
    expect(await names()).toEqual(['Link 1']);
  });

  it('come with the products to which links of menus and sections lead, and follow their names', async () => {
    const eve = await here.newMerchant();
    const create = async (name: string) =>
      okay(await eve.api.products.create({ body: aProduct({ name }) }))._id;
    const [tea, cup] = [await create('Tea'), await create('Cup')];
    await change(eve, [
      aLink(1, { target: { to: 'product', id: tea } }),
      {
        op: 'add',
        area: 'home',
        _id: 'section00001',
        type: 'announcement',
        settings: { text: { en: 'New' }, link: { to: 'product', id: cup } },
      },
    ]);
    await publish(eve);
    const linked = async () => (await shopOf(eve)).linked?.map(({ _id, name, slug }) => [_id, name, slug]);
    expect((await linked())?.toSorted()).toEqual(
      [
        [tea, 'Tea', 'tea'],
        [cup, 'Cup', 'cup'],
      ].toSorted(),
    );
    okay(await eve.api.products.update({ params: { id: tea }, body: { name: 'Green tea' } }));
    okay(await eve.api.products.update({ params: { id: cup }, body: { state: 'draft' } }));
    expect(await linked()).toEqual([[tea, 'Green tea', 'green-tea']]);
    expect((await read(eve)).broken).toEqual(['section00001']);
  });

  it('name in the editor the links whose target is gone, and none of another store', async () => {
    const eve = await here.newMerchant();
    const { _id: kept } = okay(await eve.api.collections.create({ body: { name: 'Kept' } }));
    const { _id: gone } = okay(await eve.api.categories.create({ body: { name: 'Gone' } }));
    const { _id: foreign } = okay(await here.bob.api.products.create({ body: aProduct() }));
    await change(eve, [
      { op: 'add_page', page: { _id: 'page00000001', slug: 'about', title: {} } },
      aLink(1, { target: { to: 'collection', id: kept } }),
      aLink(2, { target: { to: 'category', id: gone } }),
      aLink(3, { under: 1, target: { to: 'page', id: 'page00000001' } }),
      aLink(4, { menu: 'footer', target: { to: 'product', id: foreign } }),
      aLink(5, { menu: 'footer', target: { to: 'policy', policy: 'refund_policy' } }),
      aLink(6, { target: { to: 'products' } }),
    ]);
    expect((await read(eve)).broken).toEqual([linkAt(4), linkAt(5)]);
    okay(await eve.api.categories.remove({ params: { id: gone } }));
    await change(eve, [{ op: 'remove_page', page: 'page00000001' }]);
    okay(
      await eve.api.policies.create({ params: { type: 'refund_policy' }, body: { content: '<p>No</p>' } }),
    );
    expect((await read(eve)).broken).toEqual([linkAt(3), linkAt(2), linkAt(4)]);
    await publish(eve);
    expect(await shopOf(eve)).not.toHaveProperty('linked');
  });
});
