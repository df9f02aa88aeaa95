import { beforeAll, expect, it } from 'vitest';
import { Store } from './store.ts';
import { world } from '../../../test/world.ts';
import { keepByRevision, LARGE } from './keep-by-revision.ts';

let store: Store;
beforeAll(async () => {
  const { alice } = await world();
  const found = await Store.find(alice.storeId);
  if (!found) throw new Error('The store is gone');
  store = found;
});

/** A cache of numbers, each as large as it is, and how often one was read. Large ones are held. */
function counted(options: { isKept?: () => boolean } = {}) {
  const isHeld = (value: number) => value > LARGE;
  const keep = keepByRevision<number>({ most: 10 * LARGE, sizeOf: (value) => value, isHeld, ...options });
  const reads = { count: 0 };
  const read = (value: number, revision: number) =>
    keep({ store, revision }, 'number', async () => {
      reads.count += 1;
      return value;
    });
  return { read, reads };
}

it('What is kept of a shop is read again once the shop has changed', async () => {
  const { read, reads } = counted();
  expect(await Promise.all([read(1, 5), read(2, 5)])).toEqual([1, 1]);
  expect([await read(3, 5), await read(4, 6), await read(5, 5)]).toEqual([1, 4, 4]);
  expect(reads.count).toBe(2);
});

it('What is held is used although the shop has changed', async () => {
  const { read, reads } = counted();
  expect([await read(LARGE + 1, 5), await read(1, 6)]).toEqual([LARGE + 1, LARGE + 1]);
  expect(reads.count).toBe(1);
});

it('What is not to be kept, and what could not be read, is read each time', async () => {
  const { read, reads } = counted({ isKept: () => false });
  expect([await read(1, 5), await read(2, 5)]).toEqual([1, 2]);
  expect(reads.count).toBe(2);
  const keep = keepByRevision<number>({ most: LARGE, sizeOf: () => 1 });
  const failing = keep({ store, revision: 1 }, 'number', async () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await keep({ store, revision: 1 }, 'number', async () => 7)).toBe(7);
});
