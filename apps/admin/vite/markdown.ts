import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Compiles a Markdown file into a module whose default export is its HTML. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform(text, id) {
    if (!id.endsWith('.md')) return null;
    return { code: `export default ${JSON.stringify(marked.parse(text, { async: false }))};`, map: null };
  },
});
