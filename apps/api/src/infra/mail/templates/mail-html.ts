import type { Part } from './parts.ts';

/** The head of a letter: whose it is, and its colours as `#RRGGBB`. */
export interface Look {
  /** The name of the shop; empty for a letter of the platform, which has no heading. */
  name: string;
  /** The address of the logo; null without one. */
  logo: string | null;
  /** The colour of the bar at the top and of buttons. */
  primary: string;
  /** The colour of the text on buttons. */
  onPrimary: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

// Clients that remove the style sheet show the inline styles, which are those of a light screen.
const DARK =
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#131516 !important}.card{background:#1e2123 !important}' +
  '.text{color:#eceeef !important}.dim{color:#b4babd !important}' +
  '.line{border-color:#3a4043 !important}.button{border-color:#8b9296 !important}}';

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-size:16px;line-height:1.5";
const TEXT = 'color:#1f2937';
const DIM = 'color:#4b5563';
const LINE = 'border-top:1px solid #e5e7eb';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;${TEXT};${BREAK}">${lines(text)}</p>`;

const button = ({ link, label }: { link: string; label: string }, { primary, onPrimary }: Look): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>` +
  `<td class="button" bgcolor="${primary}" style="background:${primary};border:1px solid ${primary};border-radius:8px">` +
  `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;color:${onPrimary};` +
  `font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const factRow = ([name, value]: [string, string]): string =>
  `<tr><th class="dim" align="left" valign="top" width="40%" style="padding:4px 12px 4px 0;${DIM};font-weight:400;${BREAK}">` +
  `${escapeHtml(name)}</th><td class="text" valign="top" style="padding:4px 0;${TEXT};${BREAK}">${lines(value)}</td></tr>`;

/** The words beside a picture are its alternative text too, so that they are read where it is not loaded. */
const thumbnail = (picture: string | null, text: string): string =>
  picture === null
    ? ''
    : `<td class="line" width="72" valign="top" style="padding:8px 0;${LINE}"><img src="${escapeHtml(picture)}" ` +
      `alt="${escapeHtml(text)}" width="60" height="60" style="display:block;width:60px;height:60px;border-radius:8px;` +
      'object-fit:cover;font-size:10px;line-height:1.2;overflow:hidden"></td>';

const goodsTable = (goods: Extract<Part, { goods: unknown }>['goods']): string => {
  const hasPictures = goods.some(({ picture }) => picture !== null);
  const rows = goods.map(({ text, sum, picture }) => {
    const first = thumbnail(picture, text);
    const span = hasPictures && picture === null ? ' colspan="2"' : '';
    return (
      `<tr>${first}<td class="text line"${span} valign="top" style="padding:8px 8px 8px 0;${TEXT};${LINE};${BREAK}">${escapeHtml(text)}</td>` +
      `<td class="text line" align="right" valign="top" style="padding:8px 0;${TEXT};${LINE};white-space:nowrap">${escapeHtml(sum)}</td></tr>`
    );
  });
  return `<table ${TABLE} style="margin:0 0 8px">${rows.join('')}</table>`;
};

function asHtml(part: Part, look: Look): string {
  if (typeof part === 'string') return paragraph(part);
  if ('link' in part) return button(part, look);
  if ('goods' in part) return goodsTable(part.goods);
  return `<table ${TABLE} style="margin:0 0 16px">${Object.entries(part.facts).map(factRow).join('')}</table>`;
}

/** The logo and the name of the shop. The name is a text of its own, because many clients load no pictures at first. */
function heading({ name, logo }: Look): string {
  if (name === '') return '';
  const picture = logo
    ? `<td width="60" valign="middle"><img src="${escapeHtml(logo)}" alt="" width="48" height="48" ` +
      'style="display:block;width:48px;height:48px;border-radius:8px;object-fit:contain"></td>'
    : '';
  return (
    `<table ${TABLE} style="margin:0 0 20px"><tr>${picture}` +
    `<td class="text" valign="middle" style="${TEXT};font-size:18px;font-weight:700;${BREAK}">${escapeHtml(name)}</td></tr></table>`
  );
}

/** Returns a whole HTML document of these parts, whose texts are unlinked already. Wide as its window, 560 px at most. */
export const htmlDocument = (parts: readonly Part[], look: Look, language: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `<style>:root{color-scheme:light dark}${DARK}</style></head>` +
  `<body class="page" style="margin:0;padding:0;background:#f3f4f6"><table ${TABLE} class="page" style="background:#f3f4f6"><tr>` +
  '<td align="center" style="padding:16px 8px">' +
  `<table ${TABLE} class="card" style="max-width:560px;background:#ffffff;border-radius:12px;${FONT}"><tr>` +
  `<td style="padding:20px 16px 8px;border-top:6px solid ${look.primary};border-radius:12px">` +
  `${heading(look)}${parts.map((part) => asHtml(part, look)).join('')}</td></tr></table></td></tr></table></body></html>`;
