// Values of cells. Each function returns null for a text that it cannot read.

/** Whether amounts of a file have a comma before the cents, as in `1.299,50`. */
export const hasDecimalComma = (amounts: readonly string[]): boolean =>
  amounts.some((text) => /,\d{1,2}$/.test(text.trim())) &&
  !amounts.some((text) => /\.\d{1,2}$/.test(text.trim()));

/** Reads an amount such as `Rs. 1,450.00`, in the currency of the file. */
export function amountIn(text: string, decimalComma: boolean): number | null {
  const bare = text.replace(/^(rs\.?|lkr|රු\.?|ரூ\.?|[$€£])|[\s\u00a0]|(\/=|\/-)$/giu, '');
  const plain = decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : null;
}

/** Reads a whole number, of pieces or grams. Systems write `-3` where more was sold than there was. */
export function countIn(text: string): number | null {
  const bare = text.replace(/[\s,]/g, '').replace(/\.0+$/, '');
  return /^-?\d+$/.test(bare) ? Number(bare) : null;
}

const GRAMS: readonly (readonly [RegExp, number])[] = [
  [/\(kg\)|_kg$/, 1000],
  [/\(lbs?\)/, 453.592_37],
  [/\(oz\)/, 28.349_523],
];

/** Reads a weight in the unit that its heading names, as whole grams; grams where it names none. */
export function gramsIn(text: string, heading: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  const factor = GRAMS.find(([unit]) => unit.test(heading.toLowerCase()))?.[1] ?? 1;
  return Math.round(Number(plain) * factor);
}

const YES = new Set(['true', 'yes', 'y', '1', 'continue', 'ඔව්', 'ஆம்']);
const NO = new Set(['false', 'no', 'n', '0', '-1', '2', 'deny', 'නැත', 'இல்லை']);

/** Reads yes or no as the systems write them. */
export function yesIn(text: string): boolean | null {
  const folded = text.trim().toLowerCase();
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}

/** Whether a spreadsheet has written a long number with an exponent, so that its digits are lost. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text.trim());

/** Whether a spreadsheet may have made a date of sizes such as 10-12. */
export const looksLikeDate = (text: string): boolean =>
  /^\d{1,2}[-.][a-zäéû]{3,4}\.?$|^[a-z]{3}-\d{2}$/iu.test(text.trim());

/** Returns the entries of a list with commas; `\,` is a comma in an entry. */
export const entriesIn = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '');

/** Whether a text is an address of the web. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && text.length <= 2000;
