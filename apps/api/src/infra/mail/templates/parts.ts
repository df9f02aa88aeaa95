import { unlinked } from './unlinked.ts';

/** One line of goods: `text` such as `2 × Tea`, its sum, and the address of a picture; null without one. */
interface GoodsLine {
  text: string;
  sum: string;
  picture: string | null;
}

/**
 * A part of a letter: a paragraph, a link on a line of its own, a table of facts, or goods. Only `link` can be followed,
 * and only `picture` is loaded: both are addresses that the platform made, never texts of a merchant or buyer.
 */
export type Part =
  | string
  | { link: string; label: string }
  | { facts: Record<string, string> }
  | { goods: readonly GoodsLine[] };

/** Returns the part with its texts unlinked. Addresses are recognised in whole sentences, with the names in them. */
export function unlinkedPart(part: Part): Part {
  if (typeof part === 'string') return unlinked(part);
  if ('link' in part) return { ...part, label: unlinked(part.label) };
  if ('goods' in part)
    return { goods: part.goods.map(({ text, ...line }) => ({ ...line, text: unlinked(text) })) };
  const facts = Object.entries(part.facts).map(([name, value]): [string, string] => [
    unlinked(name),
    unlinked(value),
  ]);
  return { facts: Object.fromEntries(facts) };
}

/** Returns the part as plain text. */
export function asText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  if ('goods' in part) return part.goods.map(({ text, sum }) => `${text}: ${sum}`).join('\n');
  // A further line of a value is indented, so that it does not look like a fact of its own.
  return Object.entries(part.facts)
    .map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`)
    .join('\n');
}
