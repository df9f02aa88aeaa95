import '@mantine/core/styles.layer.css';
import './theme/tokens.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/router.tsx';
import { chooseLanguage, savedLanguage } from './lib/i18n.ts';
import { paths } from './lib/paths.ts';
import { createQueryClient } from './lib/query.ts';
import { session } from './lib/session.ts';

const client = createQueryClient();
const router = createBrowserRouter(routes);

session.onEnd(() => {
  client.clear();
  void router.navigate(paths.login());
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// As a transition, so that it is done in pieces, between which the page can answer a touch.
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers client={client}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );

// A catalogue that cannot be loaded must not keep the app from starting: English is always there.
chooseLanguage(savedLanguage()).catch(console.error).finally(render);
