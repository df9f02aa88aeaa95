const storageKey = 'single-keys';

/**
 * Whether keys without Ctrl do something. Who speaks to the computer, or presses keys by mistake, can switch them off;
 * this browser remembers it.
 */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set(on: boolean): void {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  },
};
