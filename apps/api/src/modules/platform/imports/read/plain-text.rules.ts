import sanitize from 'sanitize-html';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Whose content is no text of the page. */
const UNSEEN = ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title'];

const isMarkup = (text: string): boolean => /<\/?[a-z][^>]*>|&[a-z#0-9]+;/i.test(text);

/**
 * Returns the text of HTML with its paragraphs and lists as lines. Text without any tags is returned as it is. What is
 * hidden, such as scripts, is left out.
 */
export function textOfHtml(given: string): string {
  if (!isMarkup(given)) return given.trim();
  const marked = given
    .replace(/\r?\n/g, /<(p|br|div|li|h\d)\b/i.test(given) ? ' ' : '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\b[^>]*>|<\/(div|h\d|tr|ul|ol)>/gi, '\n')
    .replace(/<\/p>/gi, '\n\n');
  return sanitize(marked, { allowedTags: [], allowedAttributes: {}, nonTextTags: UNSEEN })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
