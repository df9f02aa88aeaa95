import { createHash } from 'node:crypto';
import type { ShopLanguage } from '@kade/contract';
import type { RenderedPage } from '@kade/storefront-interface';
import { renderToStaticMarkup } from 'react-dom/server';
import { cleanText } from '../core/clean-api.ts';
import { StyleSheet } from '../components/raw.tsx';
import { classic } from '../core/templates/classic/classic.ts';
import { type Messages, messages } from '../i18n/index.ts';
import { themeCss } from '../core/theme/palette.ts';

const sheets = [classic.css, themeCss(null, classic.colours)];
const styleHashes = sheets.map((css) => createHash('sha256').update(css).digest('base64'));

interface BarePageProps {
  /** The unknown host; empty when it must not be shown, null when the host is known. */
  host: string | null;
  requestId: string;
  language: ShopLanguage;
}

function errorTexts(status: number, host: string | null, text: Messages): { title: string; more: string } {
  if (status === 404 && host !== null)
    return {
      title: text.unknownHost,
      more: host ? text.unknownHostMore(cleanText(host)) : text.errors[404].more,
    };
  return text.errors[status === 503 || status === 429 || status === 404 ? status : 500];
}

/** Returns a page without a shop: there is none at this host, or the API failed to read it. */
export function renderBare(status: number, { host, requestId, language }: BarePageProps): RenderedPage {
  const text = messages[language];
  const { title, more } = errorTexts(status, host, text);
  const markup = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {sheets.map((css, at) => (
          <StyleSheet key={at} css={css} />
        ))}
      </head>
      <body className="text bare">
        <main id="main">
          <div className="head">
            <h1>{title}</h1>
            <p className="lead">{more}</p>
          </div>
          <p className="reference">
            {text.requestId}: <code>{requestId}</code>
          </p>
        </main>
      </body>
    </html>,
  );
  return {
    status,
    type: 'text/html',
    body: `<!doctype html>${markup}`,
    styleHashes,
    headers: status === 503 ? { 'Retry-After': '30' } : {},
    cache: 'never',
  };
}
