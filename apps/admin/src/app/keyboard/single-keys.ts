const storageKey = 'single-keys';

/**
 * Whether keys without Ctrl do something. Users of speech input can switch them off (WCAG 2.1.4);
 * the choice is stored in this browser.
 */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set(on: boolean): void {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  },
};
