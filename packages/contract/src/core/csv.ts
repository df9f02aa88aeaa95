/** What a spreadsheet takes for the beginning of a formula, in its full-width forms too. */
const SIGNS = /^[=+\-@＝＋－＠]/;
/** What spreadsheets skip or split at before a sign: spaces, invisible characters, separators and quotes. */
const LEADING = /[\s\p{Cc}\p{Cf};,|'"]+/gu;
/** Where a cell begins when a file is read with another separator than the comma. */
const NEW_CELL = /\r\n|[;\t\r\n]/g;
const GUARDED = /(\r\n|[;\t\r\n])'/g;

/** Changes each part of a text that leads to a sign. The line break in front stands for the beginning of the cell. */
const beforeSigns = (text: string, change: (lead: string) => string): string =>
  `\n${text}`
    .replace(LEADING, (lead, at: number, whole: string) =>
      SIGNS.test(whole.charAt(at + lead.length)) ? change(lead) : lead,
    )
    .slice(1);

/**
 * Returns the text of a CSV cell with an apostrophe wherever a spreadsheet would run it as a formula: at its beginning,
 * and behind a separator or a line break in it.
 */
export const guardCell = (text: string): string => beforeSigns(text, (lead) => lead.replace(NEW_CELL, "$&'"));

/** Returns the text of a cell that `guardCell` wrote, as it was before. */
export const unguardCell = (text: string): string => beforeSigns(text, (lead) => lead.replace(GUARDED, '$1'));
