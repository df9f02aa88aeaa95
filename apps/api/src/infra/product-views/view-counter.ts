import { SECOND } from '../../lib/duration.ts';
import type { Background } from '../background-tasks.ts';
import { type ProductCount, productCounts, type Views } from './product-views.model.ts';

export interface View {
  store: string;
  product: string;
  kind: ProductCount;
  /** The visitor's address. It is in memory until the next write, and is never stored. */
  address: string;
}

/** Counts what happens to products in memory, and writes it from time to time. */
export interface ViewCounter {
  /** Counts a view, or another thing. The same of a visitor before the next write does not count. */
  add(view: View): void;
  /** Writes what was counted: before the process ends. */
  flush(): Promise<void>;
}

interface Parts {
  background: Background;
  /** Stores the views of one product. */
  write: (views: Views) => Promise<void>;
}

/** A product's views are written once in this time, in milliseconds. A crash loses no more than that. */
const PERIOD = 10 * SECOND;

/** Returns a counter of views, which writes once per product and 10 seconds. */
export function createViewCounter({ background, write }: Parts): ViewCounter {
  /** The addresses that have seen a product, by the ids of store and product, and what is counted. */
  let seen = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  /** Stops at the first failure: pages need the database too, so few views are lost with it. */
  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = seen;
    seen = new Map();
    for (const [key, { size: count }] of counted) {
      const [store = '', product = '', kind] = key.split(' ');
      await write({ store, product, kind: productCounts.find((each) => each === kind) ?? 'views', count });
    }
  }

  return {
    add({ store, product, kind, address }) {
      const key = `${store} ${product} ${kind}`;
      const addresses = seen.get(key) ?? new Set();
      seen.set(key, addresses.add(address));
      timer ??= setTimeout(() => background.run('views of products', writeAll), PERIOD).unref();
    },
    flush: writeAll,
  };
}
