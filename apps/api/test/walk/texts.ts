import { randomBytes, randomInt } from 'node:crypto';
import type { Shape } from './shape.ts';

type Text = Extract<Shape, { kind: 'string' }>;

const TIME = /^\d{4}-\d{2}-\d{2}T/;
const TRIES = 50;

const other = (sign: string): string => {
  if (sign <= '9') return String(randomInt(10));
  return String.fromCharCode((sign >= 'a' ? 97 : 65) + randomInt(26));
};

/** Returns another text that fits the pattern of an example; the example itself where none was found. */
function varied(example: string, pattern = ''): string {
  if (TIME.test(example)) return example;
  const allowed = new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '');
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Placeholders in braces are names.
    const text = example.replace(/\{[^}]*\}|[0-9A-Za-z]/g, (sign) =>
      sign.startsWith('{') ? sign : other(sign),
    );
    if (allowed.test(text)) return text;
  }
  return example;
}

/**
 * Returns a valid text for a field that no other row has, so that rows with unique fields can be created repeatedly. It
 * begins with `words` as far as the field is long enough, unless the field has an example.
 */
export function uniqueText({ min = 0, max = Infinity, pattern, example }: Text, words: string): string {
  if (example !== undefined) return varied(example, pattern);
  const end = ` ${randomBytes(3).toString('hex')}`;
  const text = words.slice(0, Math.max(max - end.length, 0)) + end;
  return text.slice(-max).trim().padEnd(min, 'x');
}
