import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { createQueryClient } from '../lib/query.ts';
import { session } from '../lib/session.ts';

interface Visit {
  /** Signed in with a store unless told otherwise. */
  token?: string | null;
  storeId?: string | null;
  state?: unknown;
  /** Other routes than the app's. */
  routes?: RouteObject[];
}

export const storeId = '65f8d6c0a1b2c3d4e5f60001';

/** Opens the app at an address as a merchant's browser would; answers the user's hands and where they are. */
export function visit(path: string, options: Visit = {}) {
  const { token = 'a-token', state = null } = options;
  if (token) session.start(token);
  else session.end();
  session.chooseStore(options.storeId === undefined ? storeId : options.storeId);
  const [pathname = '/', search = ''] = path.split('?');
  const router = createMemoryRouter(options.routes ?? routes, {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  });
  const client = createQueryClient();
  const stop = session.onEnd(() => {
    client.clear();
    void router.navigate('/login', { state: { expired: true } });
  });
  const view = render(
    <Providers client={client} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup(),
    router,
    client,
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
    unmount: () => {
      stop();
      view.unmount();
    },
  };
}

export { screen };
