import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type State = Record<string, string>;

/**
 * The state of a screen in its address: search words, filters, order. A value equal to its default stays out of
 * the address. `const [view, setView] = useUrlState({ q: '', sort: '-created' })`.
 */
export function useUrlState<S extends State>(defaults: S): [S, (change: Partial<S>) => void] {
  const [params, setParams] = useSearchParams();
  const state = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, params.get(key) ?? value]),
  ) as S;

  const change = useCallback(
    (next: Partial<S>) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [key, value] of Object.entries(next))
            if (value === undefined || value === defaults[key]) changed.delete(key);
            else changed.set(key, String(value));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    // The defaults are constants of the caller; they are compared as text.
    // oxlint-disable-next-line react/exhaustive-deps
    [setParams],
  );
  return [state, change];
}
