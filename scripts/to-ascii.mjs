/**
 * Escapes what is not ASCII in the text of a program without JSX. V8 keeps the text of a program in memory, with two bytes for each
 * character as soon as one of them is beyond Latin-1, and the server's has names in Sinhala and Tamil.
 */
export const toAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
