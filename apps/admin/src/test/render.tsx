import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { createQueryClient } from '../lib/query.ts';
import { session } from '../lib/session.ts';
import { storeId } from './bodies.ts';

interface Visit {
  /** The session; by default signed in with a store. */
  token?: string | null;
  storeId?: string | null;
  state?: unknown;
  /** Routes to use instead of the app's. */
  routes?: RouteObject[];
}

let leave = (): void => undefined;

/** Renders the app at an address. Returns the simulated user and a function for the current address. */
export function visit(path: string, options: Visit = {}) {
  const { token = 'a-token', state = null } = options;
  leave();
  if (token) session.start(token);
  else session.end();
  session.chooseStore(options.storeId === undefined ? storeId : options.storeId);
  const [pathname = '/', search = ''] = path.split('?');
  const router = createMemoryRouter(options.routes ?? routes, {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  });
  const client = createQueryClient();
  leave = session.onEnd(() => {
    client.clear();
    void router.navigate('/login');
  });
  render(
    <Providers client={client} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    router,
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/** Pastes a text into a field: typed letters would each render the form again. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

export { screen, waitFor };
