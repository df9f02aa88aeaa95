import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Splits HTML at the addresses of its pictures: text, file, text, and so on. */
const splitAtPictures = (html: string): string[] => html.split(/(?<=src=")([\w-]+\.webp)(?=")/);

/** Compiles a Markdown file into a module whose default export is its HTML. Pictures are files beside it. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform(text, id) {
    if (!id.endsWith('.md')) return null;
    const parts = splitAtPictures(marked.parse(text, { async: false }));
    const imports = parts.map((part, at) => (at % 2 ? `import picture${at} from './${part}';` : ''));
    const html = parts.map((part, at) => (at % 2 ? `picture${at}` : JSON.stringify(part))).join(' + ');
    return { code: `${imports.join('')}export default ${html};`, map: null };
  },
});
