import { useSyncExternalStore } from 'react';

export interface SessionState {
  /** The raw token, or null without a session. */
  token: string | null;
  /** The store of this tab; read once at load, so that another tab cannot change it. */
  storeId: string | null;
  /** Another tab has chosen a different store since this one loaded. */
  storeChangedElsewhere: boolean;
  /** How the last session ended in this tab. */
  ended: Ending | null;
}

export type Ending = 'logout' | 'expired';

const keys = { token: 'user', store: 'store', ownStore: 'own-store' } as const;

const read = (): SessionState => ({
  token: localStorage.getItem(keys.token) || null,
  storeId: localStorage.getItem(keys.store) || null,
  storeChangedElsewhere: false,
  ended: null,
});

let state = read();
const listeners = new Set<() => void>();
const leavings = new Set<() => void>();
const endings = new Set<(why: Ending) => void>();

function change(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Lets what is still to be sent for this session and store go first. */
function leave(): void {
  for (const leaving of leavings) leaving();
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

function finish(why: Ending): void {
  keep(keys.token, null);
  keep(keys.store, null);
  keep(keys.ownStore, null);
  change({ token: null, ended: why });
  for (const ending of endings) ending(why);
}

window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage) return;
  const stored = read();
  if (stored.token !== state.token) change({ token: stored.token });
  const moved = stored.storeId !== null && stored.storeId !== state.storeId;
  change({ storeChangedElsewhere: state.storeId !== null && moved });
});

/** The session and the store of this tab: the `user` and `store` keys of the browser's storage. */
export const session = {
  get: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Signs in: keeps the token and forgets the store chosen before. */
  start(token: string): void {
    keep(keys.token, token);
    keep(keys.store, null);
    keep(keys.ownStore, null);
    change({ token, storeId: null, storeChangedElsewhere: false, ended: null });
  },
  /** Replaces the token without changing the chosen store, as after a change of password. */
  renew(token: string): void {
    keep(keys.token, token);
    change({ token });
  },
  /** Logs out. */
  end(): void {
    leave();
    finish('logout');
  },
  /** Drops a token that the server refused; a late refusal of an older token is ignored. */
  expire(refused: string | null): void {
    if (refused === state.token) finish('expired');
  },
  /** Registers a callback for the moment before a logout or another store. What it sends still has both. */
  onLeave: (leaving: () => void): void => void leavings.add(leaving),
  /** Registers a callback for the end of the session, by a logout or by the server. */
  onEnd(ending: (why: Ending) => void): () => void {
    endings.add(ending);
    return () => endings.delete(ending);
  },
  /** Chooses a store. Stores nothing after a logout. */
  chooseStore(id: string | null): void {
    if (id !== state.storeId) leave();
    keep(keys.store, state.token === null ? null : id);
    change({ storeId: id, storeChangedElsewhere: false });
  },
  /** Records that the merchant owns a store: the page then starts its reads before the app has loaded. */
  markOwnStore: (id: string | null): void => keep(keys.ownStore, id),
};

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
