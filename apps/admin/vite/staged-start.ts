import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Evaluates the chunks of the first screen each in a task of its own, instead of all in one that is too long for a slow
 * phone. They are preloaded in parallel. The build fails when index.html has no entry.
 */
export const stagedStart = (): Plugin => ({
  name: 'staged-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [script, entry] = ENTRY.exec(html) ?? [];
      if (!script || !entry) throw new Error('index.html has no entry');
      const chunks = [...html.matchAll(PRELOADS)].map(([, href]) => href).filter((href) => href !== entry);
      const stages = [...chunks, entry].map(
        (href) => `await import(${JSON.stringify(href)});await new Promise((next)=>setTimeout(next));`,
      );
      const preload = `<link rel="modulepreload" crossorigin href="${entry}">`;
      return html.replace(script, `${preload}\n    <script type="module">${stages.join('')}</script>`);
    },
  },
});
