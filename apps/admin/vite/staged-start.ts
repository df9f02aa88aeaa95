import type { Plugin, Rolldown } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** Imports of chunks by their file names. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/** Returns whether a chunk needs another one, itself or through others. */
function needs(chunk: string, other: string, imports: Imports, seen = new Set<string>()): boolean {
  if (seen.has(chunk)) return false;
  seen.add(chunk);
  return (imports[chunk] ?? []).some((next) => next === other || needs(next, other, imports, seen));
}

/**
 * Returns a page whose chunks are evaluated one after the other, each in a task of its own, the entry last. All are
 * preloaded in parallel. A chunk that needs the entry in turn is evaluated with it, because the entry has to begin such
 * a circle. Throws when the page has no entry.
 */
export function staged(html: string, imports: Imports): string {
  const [script, entry] = ENTRY.exec(html) ?? [];
  if (!script || !entry) throw new Error('index.html has no entry');
  const preloaded = [...html.matchAll(PRELOADS)].map(([, href = '']) => href);
  const before = preloaded.filter((href) => href !== entry && !needs(href.slice(1), entry.slice(1), imports));
  const stages = [...before, entry].map(
    (href) => `await import(${JSON.stringify(href)});await new Promise((next)=>setTimeout(next));`,
  );
  const preload = `<link rel="modulepreload" crossorigin href="${entry}">`;
  return html.replace(script, () => `${preload}\n    <script type="module">${stages.join('')}</script>`);
}

function importsOf(bundle: Rolldown.OutputBundle): Imports {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports]));
}

/** Evaluates the first screen's code in several tasks: a single one blocks a slow phone for about 100 ms. */
export const stagedStart = (): Plugin => ({
  name: 'staged-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => staged(html, importsOf(bundle ?? {})),
  },
});
