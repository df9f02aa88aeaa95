import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Returns a page whose chunks are evaluated one after the other, each in a task of its own, the entry last. All are
 * preloaded in parallel. Throws when the page has no entry.
 */
export function staged(html: string): string {
  const [script, entry] = ENTRY.exec(html) ?? [];
  if (!script || !entry) throw new Error('index.html has no entry');
  const chunks = [...html.matchAll(PRELOADS)].map(([, href]) => href).filter((href) => href !== entry);
  const stages = [...chunks, entry].map(
    (href) => `await import(${JSON.stringify(href)});await new Promise((next)=>setTimeout(next));`,
  );
  const preload = `<link rel="modulepreload" crossorigin href="${entry}">`;
  return html.replace(script, () => `${preload}\n    <script type="module">${stages.join('')}</script>`);
}

/** Evaluates the first screen's code in several tasks: a single one blocks a slow phone for about 100 ms. */
export const stagedStart = (): Plugin => ({
  name: 'staged-start',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: staged },
});
