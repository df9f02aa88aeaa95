import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../lib/session.ts';

type State = Record<string, string>;

/** A search with its filters and order, under a name that the merchant gave. */
export interface SavedView {
  name: string;
  /** The difference from the defaults, as a query string. */
  query: string;
}

/** The most saved filters: a longer list is slower to use than setting a filter. */
export const mostViews = 12;

/** Returns the difference of a view from the defaults as a query string; equal views give equal strings. */
export const toViewQuery = (view: State, defaults: State): string =>
  new URLSearchParams(
    Object.keys(defaults)
      .toSorted()
      .flatMap((key) => (view[key] && view[key] !== defaults[key] ? [[key, view[key]]] : [])),
  ).toString();

/** Parses a query string to a view with exactly the keys of the defaults. */
export function parseViewQuery<S extends State>(query: string, defaults: S): S {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, params.get(key) ?? value]),
  ) as S;
}

/** The saved views of a list of the chosen store, stored in this browser, and a function that replaces all of them. */
export function useSavedViews(list: string) {
  const { storeId } = useSession();
  return useLocalStorage<SavedView[]>({
    key: `views:${storeId ?? ''}:${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}
