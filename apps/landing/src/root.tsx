import { leaf } from '@kade/brand';
import { use } from 'react';
import { Links, Meta, Outlet, useLocation } from 'react-router';
import { EntryScript } from './entry-script.ts';
import { skipToDashboard } from './skip-to-dashboard.ts';
import './styles/index.css';

/** The document around every page. There is no `<Scripts />`: the browser gets `entry.client` and no router. */
export default function Root() {
  const entry = use(EntryScript);
  const atHome = useLocation().pathname === '/';
  return (
    <html lang="en">
      <head>
        {/* oxlint-disable-next-line react/no-danger -- a constant of ours, whose hash the page's policy allows */}
        {atHome && <script dangerouslySetInnerHTML={{ __html: skipToDashboard }} />}
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
        <Outlet />
      </body>
    </html>
  );
}
