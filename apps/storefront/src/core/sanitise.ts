import sanitize from 'sanitize-html';

const blocks = ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li'];
const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:;|$)/i;
const COLOURED = /(?:^|;)\s*color\s*:/i;
const MARKED = /(?:^|;)\s*background-color\s*:/i;
// Colours that editors write for ordinary text: black, white and greys.
const PLAIN =
  /color\s*:\s*(?:#([0-9a-f]{1,2})\1\1\b|rgba?\((\d+)\s*,\s*\2\s*,\s*\2|black|white|gr[ae]y|inherit|initial)/i;

const withClass = (name: string | undefined): sanitize.Attributes => (name ? { class: name } : {});

/** Style attributes are forbidden on shop pages: alignment becomes a class. */
const aligned: sanitize.Transformer = (tagName, { style = '' }) => {
  const alignment = ALIGNED.exec(style)?.[1]?.toLowerCase();
  return { tagName, attribs: withClass(alignment && `to-${alignment}`) };
};

/**
 * The merchant's colours become emphasis in the shop's own colours, which are readable on light and dark pages.
 * A mark is kept as a mark.
 */
const emphasised: sanitize.Transformer = (_tagName, { style = '' }) => {
  if (MARKED.test(style)) return { tagName: 'mark', attribs: {} };
  const tinted = COLOURED.test(style) && !PLAIN.test(style);
  return { tagName: 'span', attribs: withClass(tinted ? 'tint' : undefined) };
};

const lowered = Object.fromEntries(
  [1, 2, 3, 4, 5].map((level) => [
    `h${level}`,
    (_tagName: string, attribs: sanitize.Attributes) => aligned(`h${level + 1}`, attribs),
  ]),
);

const options: sanitize.IOptions = {
  allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'a', 'span', 'mark'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedClasses: {
    span: ['tint'],
    ...Object.fromEntries(blocks.map((tag) => [tag, ['to-center', 'to-right', 'to-justify']])),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    ...lowered,
    h6: aligned,
    p: aligned,
    li: aligned,
    span: emphasised,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(/^(?:https?:\/\/|mailto:)/i.test(href) ? { href } : {}), rel: 'noopener nofollow' },
    }),
  },
};

/** Reduces rich text to the elements of the editor, one heading level lower because the page has its own `h1`. */
export const sanitise = (html: string) => sanitize(html, options);
