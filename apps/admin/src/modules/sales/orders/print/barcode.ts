import JsBarcode from 'jsbarcode';

/**
 * Returns the bars of a text in Code 128 as the path of an SVG that is one unit high, and its width in units; null for an
 * empty text and for one with letters that the code does not have.
 */
export function barcodePath(text: string): { path: string; width: number } | null {
  // The library fills in what it encoded when it is given an object in the place of an element.
  const encoded: { encodings?: { data: string }[] } = {};
  let isValid = false;
  if (text !== '')
    JsBarcode(encoded, text, { format: 'CODE128', valid: (valid: boolean) => (isValid = valid) });
  const modules = encoded.encodings?.map(({ data }) => data).join('') ?? '';
  if (!isValid || modules === '') return null;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { path: bars.join(''), width: modules.length };
}
