import type { PublicShop, ShownDesign } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import { crashingProcesses, SHORT_STRIDE } from '../crashing.ts';
import { aTextSection, aHeadingStep, changeDesignOf, publishDesignOf } from '../designs.ts';
import { getFromShop } from '../shop-api.ts';
import { provedDns } from '../visit.ts';
import { okay, type World, world } from '../world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

it('a design that is published by a process that dies at any write is the old one or the new one, whole', {
  timeout: 120_000,
}, async () => {
  const { alice } = here;
  const { host, api } = alice;
  const page = { _id: 'page00000001', slug: 'page-0', title: { en: 'Page 0' } };
  await changeDesignOf(alice, [
    aTextSection(1, 'Text 0'),
    aTextSection(2, 'Text 0'),
    { op: 'add_page', page },
  ]);
  await publishDesignOf(alice);
  const atEachWrite = await crashingProcesses(here, undefined, SHORT_STRIDE);
  let round = 0;
  const prepare = async () => {
    round += 1;
    await changeDesignOf(alice, [
      ...[1, 2].map((at) => aHeadingStep(at, `Text ${round}`)),
      { op: 'set_page', page: page._id, name: 'slug', value: `page-${round}` },
    ]);
    return {
      method: 'POST',
      path: `/api/merchant/design/publish?store_id=${alice.storeId}`,
      headers: { authorization: alice.token },
      body: {},
    };
  };
  /** What visitors see: the heading of each section, and the address of the page. */
  const seen = async () => {
    const { body } = await getFromShop<ShownDesign>(here.url, { host, path: '/design' });
    const shop = await getFromShop<PublicShop>(here.url, { host, path: '/shop' });
    const headings = body.home.map(({ settings }) => (settings.heading as { en: string }).en);
    return [...headings, ...(shop.body.pages ?? []).map(({ slug }) => slug)];
  };
  const state = (number: number) => [`Text ${number}`, `Text ${number}`, `page-${number}`];
  await atEachWrite(prepare, async () => {
    const before = await seen();
    expect([state(round - 1), state(round)]).toContainEqual(before);
    const { number } = await publishDesignOf(alice);
    expect(await seen()).toEqual(state(round));
    const numbers = okay(await api.design.versions({})).map((version) => version.number);
    expect(numbers).toEqual(Array.from({ length: number }, (_, at) => number - at));
  });
  expect(round).toBeGreaterThan(1);
});
