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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Ends the task of now, so that the page can answer a touch before the next piece of the start. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(into: HTMLElement): Promise<void> {
  // A catalogue that cannot be loaded must not keep the app from starting: English is always there.
  await chooseLanguage(savedLanguage()).catch(console.error);
  await nextTask();
  const client = createQueryClient();
  const router = createBrowserRouter(routes);
  session.onEnd(() => {
    client.clear();
    void router.navigate(paths.login());
  });
  await nextTask();
  // As a transition, so that it is done in pieces too.
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <Providers client={client}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

void start(root);
