import type { Plugin } from 'vite';

declare global {
  interface Window {
    /** Ends when the style sheets of index.html have loaded, or could not be; undefined while the app is developed. */
    styled?: Promise<unknown>;
  }
}

const SHEETS = /\n\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/** Adds style sheets to the page without blocking what it shows. It is written into index.html as text and may use no other code. */
function load(sheets: string[]): void {
  const loads = sheets.map(
    (href) =>
      new Promise((done) => {
        const link = document.createElement('link');
        const settled = { onload: done, onerror: done };
        document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, ...settled }));
      }),
  );
  window.styled = Promise.all(loads);
}

/**
 * Replaces the style sheets of index.html by a script that adds them. A browser shows nothing before sheets in the page itself have
 * loaded; so what is in #root until the app starts, which has its own styles, is shown at once. They stay before those of
 * screens, which load later and count more. The build fails when there are none.
 */
export const unblockedStyles = (): Plugin => ({
  name: 'unblocked-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = [...html.matchAll(SHEETS)].map(([, href]) => href);
      if (sheets.length === 0) throw new Error('index.html has no style sheet');
      const script = `<script>(${load.toString()})(${JSON.stringify(sheets)})</script>`;
      return html.replace(SHEETS, '').replace('</head>', (end) => `  ${script}\n  ${end}`);
    },
  },
});
