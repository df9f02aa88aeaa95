import { oneLine, unlinked } from './unlinked.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * A part of a letter: a paragraph, a link on a line of its own, or a table of facts. Only `link` can be followed: it is
 * an address that the platform made, never a text of a merchant or buyer.
 */
export type Part = string | { link: string; label: string } | { facts: Record<string, string> };

/** The longest subject, in characters; clients show fewer. */
const LONGEST_SUBJECT = 150;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Returns the part with its texts unlinked. Addresses are recognised in whole sentences, with the names in them. */
function unlinkedPart(part: Part): Part {
  if (typeof part === 'string') return unlinked(part);
  if ('link' in part) return { ...part, label: unlinked(part.label) };
  const facts = Object.entries(part.facts).map(([name, value]): [string, string] => [
    unlinked(name),
    unlinked(value),
  ]);
  return { facts: Object.fromEntries(facts) };
}

function asText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  // A further line of a value is indented, so that it does not look like a fact of its own.
  return Object.entries(part.facts)
    .map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`)
    .join('\n');
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`;
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
  const rows = Object.entries(part.facts).map(
    ([name, value]) =>
      `<tr><th align="left" valign="top" style="padding-right:16px">${escapeHtml(name)}</th>` +
      `<td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

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
export function renderMail(subject: string, parts: Part[], language = 'en'): RenderedMail {
  const style = 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2937;max-width:560px';
  const shown = parts.map(unlinkedPart);
  return {
    subject: subjectOf(subject),
    text: `${shown.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body><div style="${style}">${shown.map(asHtml).join('')}</div></body></html>`,
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
