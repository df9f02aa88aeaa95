import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../lib/keys.ts';
import { paths } from '../../lib/paths.ts';

/** Where the second key after `g` leads. */
export const places: Record<string, () => string> = {
  d: paths.dashboard,
  p: paths.products,
  c: paths.categories,
  o: paths.orders,
  l: paths.storeConfigurator,
  s: paths.settings,
};

/** The second key must follow the first within this many milliseconds. */
const patience = 1200;

/** Ctrl or Cmd K opens the palette anywhere; outside of fields `g` and a letter goes to an area, `/` to the search. */
export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  const lastG = useRef(0);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return openPalette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = places[event.key];
      if (place && Date.now() - lastG.current < patience) {
        lastG.current = 0;
        void navigate(place());
      } else if (event.key === 'g') lastG.current = Date.now();
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type=search]');
        if (search) event.preventDefault();
        search?.focus();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, openPalette]);
}
