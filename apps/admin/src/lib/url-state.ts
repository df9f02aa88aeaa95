import { useCallback, useEffect, useRef } from 'react';
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

  // The router applies a change later. A second change before that has to begin with the first one.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (next: Partial<S>) => {
      const changed = new URLSearchParams(latest.current);
      for (const [key, value] of Object.entries(next))
        if (value === undefined || value === defaults[key]) changed.delete(key);
        else changed.set(key, String(value));
      latest.current = changed;
      setParams(changed, { replace: true, preventScrollReset: true });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the defaults are constants of the caller
    [setParams],
  );
  return [state, change];
}
