import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../lib/session.ts';

type State = Record<string, string>;

/** A search with its filters and order, under a name that the merchant gave. */
export interface SavedView {
  name: string;
  /** What differs from the defaults, as an address has it. */
  query: string;
}

/** More would be looked through longer than a filter is set. */
export const mostViews = 12;

/** What of a view differs from the defaults. Two that show the same read the same. */
export const queryOf = (view: State, defaults: State): string =>
  new URLSearchParams(
    Object.keys(defaults)
      .toSorted()
      .flatMap((key) => (view[key] && view[key] !== defaults[key] ? [[key, view[key]]] : [])),
  ).toString();

/** The view of a query: every key of the defaults, and no other. */
export function viewOf<S extends State>(query: string, defaults: S): S {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, params.get(key) ?? value]),
  ) as S;
}

/** The saved views of a list of the chosen store, kept by this browser, and what replaces all of them. */
export function useSavedViews(list: string) {
  const { storeId } = useSession();
  return useLocalStorage<SavedView[]>({
    key: `views:${storeId ?? ''}:${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}
