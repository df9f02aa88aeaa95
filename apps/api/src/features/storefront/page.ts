import { DEFAULT_THEME, type Theme } from '@kade/contract';
import { html, type Markup } from '../../http/docs/html.ts';

export interface Shop {
  name: string;
  /** Path of the logo under /api/files/, or null. */
  logoPath: string | null;
  theme: Theme | null;
}

const colours = ({ primary, secondary, background, text, accent }: Theme): string =>
  Object.entries({ primary, secondary, background, text, accent })
    .map(([name, value]) => `--shop-${name}: ${value};`)
    .join(' ');

interface Page {
  title: string;
  theme: Theme;
  /** The address of the picture in the browser's tab; an empty one keeps the browser from asking for /favicon.ico. */
  icon?: string | null;
  body: Markup;
}

const frame = ({ title, theme, icon, body }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${icon ?? 'data:,'}">
<style>
:root { ${colours(theme)} }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--shop-background); color: var(--shop-text);
  font-family: system-ui, "Noto Sans", "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif; line-height: 1.5; }
main { margin: auto; padding: 2rem 1.5rem; text-align: center; max-width: 34rem; overflow-wrap: anywhere; }
img { width: 6rem; height: 6rem; object-fit: contain; border-radius: 1rem; }
h1 { font-size: clamp(1.75rem, 6vw, 2.75rem); line-height: 1.15; margin: 1rem 0 0.5rem; }
#preview-bar { background: var(--shop-primary); color: var(--shop-accent); padding: 0.75rem 1rem; text-align: center; }
#preview-bar a { color: inherit; }
</style>
<script src="/shop-assets/preview.js" defer></script>
</head>
<body>
<aside id="preview-bar" aria-label="Theme preview" hidden>Preview: these colours show on this device only.
<a href="/preview-theme?disable=true">End the preview</a></aside>
${body}
</body>
</html>
`.text;

/** The front page of a shop whose storefront has not opened: its name, its logo, its colours. */
export function shopPage({ name, logoPath, theme }: Shop): string {
  const icon = logoPath && `/api/files/${logoPath}?w=200`;
  const logo = icon && html`<img src="${icon}" alt="">`;
  const body = html`<main>${logo}<h1>${name}</h1><p>This shop is getting ready. Please come back soon.</p></main>`;
  return frame({ title: name, theme: theme?.enabled ? theme : DEFAULT_THEME, icon, body });
}

/** What an address answers that could be a shop's but is nobody's. */
export const noShopPage = (host: string): string =>
  frame({
    title: 'No shop here',
    theme: DEFAULT_THEME,
    body: html`<main><h1>No shop here</h1><p>There is no shop at ${host}.</p></main>`,
  });
