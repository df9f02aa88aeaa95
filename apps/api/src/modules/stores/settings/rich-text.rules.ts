import sanitize from 'sanitize-html';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const RGB = /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d{1,3})\s*)?\)$/i;
const NAMED = /^[a-z]{3,20}$/i;
const colours = [HEX, RGB, NAMED];
const alignment = { 'text-align': [/^(?:left|right|center|justify)$/] };
const LINK = /^(?:https?:\/\/|mailto:)/i;
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'];

/** Older spellings of what the toolbar writes. */
const spellings = { b: 'strong', i: 'em', strike: 's', del: 's', mark: 'span' };

const options: sanitize.IOptions = {
  allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'a', 'span'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    span: ['style'],
    ...Object.fromEntries([...blocks, 'li'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: {
    span: { color: colours, 'background-color': colours },
    ...Object.fromEntries([...blocks, 'li'].map((tag) => [tag, alignment])),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  transformTags: {
    ...spellings,
    // A link without a scheme would lead into whichever site shows the text.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(LINK.test(href) ? { href } : {}), rel: 'noopener nofollow', target: '_blank' },
    }),
  },
};

const MOST_PASSES = 5;

/**
 * Returns rich text reduced to what the editor's toolbar can make: headings, paragraphs, marks, lists, links to http,
 * https and mailto, text and background colour, alignment. Other tags are removed and their text is kept; scripts and
 * styles are removed with their content. Sanitising the result again changes nothing.
 */
export function sanitiseRichText(html: string): string {
  let text = html;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const cleaner = sanitize(text, options);
    if (cleaner === text) return text;
    text = cleaner;
  }
  // Text that still changes was built to do so: only its plain text is kept.
  return sanitize(text, { allowedTags: [], allowedAttributes: {} });
}
