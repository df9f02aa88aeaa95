import { leaf } from '@kade/brand';
import { use } from 'react';
import { Links, Meta, Outlet, useLocation } from 'react-router';
import { EntryScript } from './entry-script.ts';
import { readPath } from './language.ts';
import { CurrentPage } from './page-address.ts';
import { skipHome } from './skip-home.ts';
import './styles/index.css';

/** The document around every page. There is no `<Scripts />`: the browser gets `entry.client` and no router. */
export default function Root() {
  const entry = use(EntryScript);
  const address = readPath(useLocation().pathname);
  const { language, path } = address;
  return (
    <html lang={language}>
      <head>
        {/* oxlint-disable-next-line react/no-danger -- a constant of ours, whose hash the page's policy allows */}
        {path === '/' && <script dangerouslySetInnerHTML={{ __html: skipHome }} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={leaf[8]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/32.png" type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        <script type="module" src={entry} />
      </head>
      <body>
        <CurrentPage value={address}>
          <Outlet />
        </CurrentPage>
      </body>
    </html>
  );
}
