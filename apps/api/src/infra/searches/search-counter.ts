import { SECOND } from '../../lib/duration.ts';
import type { Background } from '../background-tasks.ts';
import type { Searches } from './search-text.model.ts';

interface VisitorSearch {
  store: string;
  text: string;
  found: number;
  /** The visitor's address. It is in memory until the next write, and is never stored. */
  address: string;
}

/** Counts searches in memory, and writes them from time to time. */
export interface SearchCounter {
  /** Counts a search. The same of a visitor before the next write does not count. */
  add(search: VisitorSearch): void;
  /** Writes what was counted: before the process ends. */
  flush(): Promise<void>;
}

interface Parts {
  background: Background;
  /** Stores the searches for one text. */
  write: (searches: Searches) => Promise<void>;
}

const PERIOD = 10 * SECOND;
/** The texts that are counted until the next write; a flood of others is left out. */
const MOST = 1000;
const LONGEST = 60;
/** An address, or a number of seven digits: nobody sells that, and it may be about a person. */
const PERSONAL = /@|(?:\d[\s-]?){7}/;

/** Returns a text as it is counted; null for one that is not. */
function countedText(text: string): string | null {
  const folded = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return folded === '' || folded.length > LONGEST || PERSONAL.test(folded) ? null : folded;
}

/** Returns a counter of searches, which writes once per text and 10 seconds. */
export function createSearchCounter({ background, write }: Parts): SearchCounter {
  let seen = new Map<string, { store: string; text: string; found: number; addresses: Set<string> }>();
  let timer: NodeJS.Timeout | undefined;

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...seen.values()];
    seen = new Map();
    for (const { store, text, found, addresses } of counted)
      await write({ store, text, found, count: addresses.size });
  }

  return {
    add({ store, text: given, found, address }) {
      const text = countedText(given);
      const key = `${store} ${text}`;
      const known = seen.get(key);
      if (text === null || (!known && seen.size >= MOST)) return;
      const addresses = known?.addresses ?? new Set();
      seen.set(key, { store, text, found, addresses: addresses.add(address) });
      timer ??= setTimeout(() => background.run('searches of shops', writeAll), PERIOD).unref();
    },
    flush: writeAll,
  };
}
