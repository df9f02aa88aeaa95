import { session } from './session.ts';

type Draft = object;

/** Complete values, chosen files included, until the page is unloaded; browser storage keeps the rest for a reload. */
const live = new Map<string, Draft>();
const prefix = 'draft:';
const storageKey = (name: string) => `${prefix}${session.get().storeId ?? ''}:${name}`;

const withoutFiles = (_key: string, value: unknown) => (value instanceof File ? undefined : value);

/** Drafts of forms by name and store, so that a closed dialog or an expired session loses no input. */
export const drafts = {
  save(name: string, draft: Draft): void {
    live.set(storageKey(name), draft);
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft, withoutFiles));
  },
  read(name: string): Draft | null {
    const held = live.get(storageKey(name));
    if (held) return held;
    const kept = sessionStorage.getItem(storageKey(name));
    if (kept === null) return null;
    try {
      return JSON.parse(kept) as Draft;
    } catch {
      return null;
    }
  },
  drop(name: string): void {
    live.delete(storageKey(name));
    sessionStorage.removeItem(storageKey(name));
  },
  /** Drops the draft of what was sent. What was typed since then stays. */
  dropSent(name: string, sent: Draft): void {
    const kept = drafts.read(name);
    if (kept && JSON.stringify(kept, withoutFiles) === JSON.stringify(sent, withoutFiles)) drafts.drop(name);
  },
  dropAll(): void {
    live.clear();
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};

// A logout deletes all drafts; an expired session keeps them for the next log-in.
session.onEnd((why) => {
  if (why === 'logout') drafts.dropAll();
});
