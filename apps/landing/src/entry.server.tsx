import { renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { EntryScript } from './entry-script.ts';

/** Renders a page once, at build time. No router runs in the browser, so the hydration data are left out. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = renderToStaticMarkup(
    <EntryScript value={context.manifest.entry.module}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
    </EntryScript>,
  );
  return new Response(`<!doctype html>${html}`, { status, headers });
}
