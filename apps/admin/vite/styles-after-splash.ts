import type { Plugin } from 'vite';

const SHEETS = /\n\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the style sheets of index.html from its head to the end of its body. A browser shows nothing before the sheets of the
 * head have loaded; so what is in #root until the app starts, which has its own styles, is shown at once. Scripts still wait
 * for the sheets. The build fails when there is no sheet or no end of the body.
 */
export const stylesAfterSplash = (): Plugin => ({
  name: 'styles-after-splash',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(SHEETS) ?? [];
      const [before = '', after] = html.replace(SHEETS, '').split('\n  </body>');
      if (sheets.length === 0 || after === undefined)
        throw new Error('index.html has no style sheet, or no end of its body');
      return `${before}${sheets.join('')}\n  </body>${after}`;
    },
  },
});
