import '@mantine/core/styles.layer.css';
import './ui/theme/tokens.css';
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

/** Yields to the browser, so that the page can react to input before the next part of the start. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(into: HTMLElement): Promise<void> {
  // A catalogue that cannot be loaded must not prevent the start: English is built in.
  await chooseLanguage(savedLanguage()).catch(console.error);
  await nextTask();
  const client = createQueryClient();
  const router = createBrowserRouter(routes);
  session.onEnd(() => {
    client.clear();
    void router.navigate(paths.login());
  });
  await window.styled;
  await nextTask();
  // As a transition, so that React splits the work.
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
