export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A part of a letter: a paragraph, a link on a line of its own, or a table of facts. */
export type Part = string | { link: string; label: string } | { facts: Record<string, string> };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Replaces control characters, which would break a header or imitate a line of the mail. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function asText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  return Object.entries(part.facts)
    .map(([name, value]) => `${name}: ${value}`)
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

/** Returns a letter as text and HTML from the same parts, so that both have the same content. */
export function letter(subject: string, parts: Part[], language = 'en'): Letter {
  const style = 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2937;max-width:560px';
  return {
    subject: oneLine(subject),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body><div style="${style}">${parts.map(asHtml).join('')}</div></body></html>`,
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
