import { htmlDocument, type Look } from './mail-html.ts';
import { asText, type Part, unlinkedPart } from './parts.ts';
import { oneLine, unlinked } from './unlinked.ts';

export type { Part } from './parts.ts';
export type { Look } from './mail-html.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The longest subject, in characters; clients show fewer. */
const LONGEST_SUBJECT = 150;

/** The look of letters of the platform itself. */
const PLATFORM: Look = { name: '', logo: null, primary: '#0b6440', onPrimary: '#ffffff' };

/** A Sinhala or Tamil letter is cut with its vowel signs. */
const graphemes = new Intl.Segmenter('si', { granularity: 'grapheme' });

/** Returns a text of at most LONGEST_SUBJECT characters. */
function subjectOf(text: string): string {
  const whole = oneLine(unlinked(text));
  if (whole.length <= LONGEST_SUBJECT) return whole;
  let cut = '';
  for (const { segment } of graphemes.segment(whole)) {
    if (cut.length + segment.length >= LONGEST_SUBJECT) break;
    cut += segment;
  }
  return `${cut}…`;
}

/**
 * Returns a letter as text and HTML from the same parts, so that both have the same content. Nothing but the links of
 * the parts can be followed.
 */
export function renderMail(
  subject: string,
  parts: readonly Part[],
  { language = 'en', look = PLATFORM }: { language?: string; look?: Look } = {},
): RenderedMail {
  const shown = parts.map(unlinkedPart);
  return {
    subject: subjectOf(subject),
    text: `${shown.map(asText).join('\n\n')}\n`,
    html: htmlDocument(shown, { ...look, name: unlinked(look.name) }, language),
  };
}

/** Returns a name on one line; empty for one that looks like an address, so that mails cannot carry advertisements. */
export const cleanName = (name: string): string => {
  const clean = oneLine(name);
  return /[/@:\\]|\.\S/.test(clean) ? '' : clean;
};

/** Returns the first line of a letter; without the name when it is empty or looks like an address. */
export const greeting = (name: string): string => {
  const clean = cleanName(name);
  return clean === '' ? 'Hello,' : `Hello ${clean},`;
};
