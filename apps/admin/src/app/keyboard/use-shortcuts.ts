import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../lib/keys.ts';
import { paths } from '../../lib/paths.ts';
import { showKeyboardHelp } from './help.ts';
import { singleKeys } from './single-keys.ts';

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
const sequenceTimeoutMs = 1200;

/** The key as it stands on an English keyboard: Sinhala and Tamil ones give other letters. */
const pressedKey = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;

function goToSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (search) event.preventDefault();
  search?.focus();
}

let walked: Promise<void> = Promise.resolve();

/** The code of the list keys is loaded at the first press. Keys act in the order in which they were pressed. */
function walkList(key: string): void {
  walked = walked
    .then(() => import('./rows.ts'))
    .then(({ press }) => press(key))
    .catch(console.error);
}

const acts: Record<string, (event: KeyboardEvent) => void> = {
  '/': goToSearch,
  '?': showKeyboardHelp,
  j: () => walkList('j'),
  k: () => walkList('k'),
  x: () => walkList('x'),
};

/**
 * Ctrl or Cmd K opens the palette anywhere. Outside of fields, menus and dialogs, unless they are switched off: `g` and a
 * letter goes to an area, `/` to the search, j and k along a list, x selects, `?` shows all of them.
 */
export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  const lastG = useRef(0);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return openPalette();
      }
      const other = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (other || isTyping(event.target) || !singleKeys.areOn()) return;
      const key = pressedKey(event);
      const place = places[key];
      if (place && Date.now() - lastG.current < sequenceTimeoutMs) {
        lastG.current = 0;
        void navigate(place());
      } else if (key === 'g') lastG.current = Date.now();
      else acts[key]?.(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, openPalette]);
}
