import type { Store } from '@kade/contract';
import { within } from '@testing-library/react';
import { aStore, settingsCalls, shellCalls, someCredentials } from './bodies.ts';
import { type Handlers, mockApi } from './mock-api.ts';
import { screen, visit } from './render.tsx';

export const store = (changes: Partial<Store> = {}) =>
  aStore({ domain: 'https://nimali.shops.example', ...changes });

export const settingsSaved = { success: true as const, message: 'Saved' };

/** An API for the settings screen, of which a test replaces what it is about. */
export const settingsApi = (changes: Handlers = {}) =>
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    paymentMethods: {
      get: () => store().payment_methods,
      credentials: () => someCredentials(),
    },
    policies: { list: () => [] },
    ...changes,
    stores: { ...shellCalls.stores, get: () => store(), ...changes.stores },
  });

/** What a browser throws when no answer comes. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Opens the form of a part, whose code is loaded by then. */
export const edit = async (user: ReturnType<typeof visit>['user'], part: string, button: string) => {
  const shown = await section(part);
  await user.click(await shown.findByRole('button', { name: button }));
  await shown.findByRole('button', { name: 'Cancel' });
  return shown;
};
