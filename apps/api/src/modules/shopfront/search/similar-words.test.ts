import type { ProductCard } from '@kade/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buyable, getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { type Person, type World, world } from '../../../../test/world.ts';
import { MINUTE, SECOND } from '../../../lib/duration.ts';

let here: World;
let one: Person;
const began = performance.now();
let passed = 0;

beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
  one = await here.newMerchant();
  await buyable(one, { name: 'Handloom saree' });
  // What is kept in memory is as old as this clock says.
  vi.spyOn(performance, 'now').mockImplementation(() => began + passed);
});
afterAll(() => {
  vi.restoreAllMocks();
});

async function find(q: string): Promise<string[]> {
  const { body } = await getFromShop<ProductCard[]>(here.url, {
    host: one.host,
    path: `/products?q=${encodeURIComponent(q)}`,
  });
  return body.map(({ name }) => name);
}

it('words of new products are known for slips after a minute, those that serve meanwhile are never older than ten', async () => {
  expect(await find('handlom')).toEqual(['Handloom saree']);
  await buyable(one, { name: 'Brass lantern' });
  expect(await find('lantern')).toEqual(['Brass lantern']);
  expect(await find('lantren')).toEqual([]);
  passed = MINUTE + SECOND;
  expect(await find('lantrn')).toEqual([]);
  await vi.waitFor(async () => expect(await find('lanternn')).toEqual(['Brass lantern']));
  await buyable(one, { name: 'Kitul treacle' });
  passed += 10 * MINUTE + SECOND;
  expect(await find('treacel')).toEqual(['Kitul treacle']);
});
