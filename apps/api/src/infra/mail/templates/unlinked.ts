/** What clients and browsers read as a dot between the labels of a host. */
const DOT = '[.\\u2024\\u3002\\uFF0E\\uFF61]';
/** Two letters of any script, with their vowel signs: the shortest end of a host. An initial or `පෙ.ව.` has one. */
const ENDING = '\\p{L}[\\p{M}\\u200C\\u200D]*\\p{L}';

/** A joiner changes the shape of Sinhala and Tamil letters and of emoji; elsewhere it only hides in a text. */
const STRAY_JOINER =
  /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])/gu;
const JOINERS = /\u200C|\u200D|\uFE0E|\uFE0F/u;
/** Characters that are not shown, such as those that reverse the order of a text. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

const BREAKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[^\\s.])${DOT}(?=${ENDING})`, 'gu'), '$& '],
  [new RegExp(`(?<![\\p{L}\\p{N}])www\\d*${DOT}(?=\\S)`, 'giu'), '$& '],
  [/(?<!\d)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?!\d)/g, '$1. $2. $3. $4'],
  [/:(?=\/\/)|(?<=\p{L}):(?=\S)/gu, ': '],
  [/(?<=\S)@(?=\S)/g, ' @'],
  [/\\(?=\\)/g, '\\ '],
];

/** Replaces control characters, which would break a header or imitate a line of the mail. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Returns the text without anything that a mail client turns into a link: a space follows each dot of a host and each
 * colon of a scheme, and precedes the sign of a mail address. Numbers, prices and initials stay. Characters that are not
 * shown are removed, and control characters other than line feeds.
 */
export function unlinked(text: string): string {
  const visible = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(UNSEEN, (sign) => (JOINERS.test(sign) ? sign : ''))
    .replace(STRAY_JOINER, '');
  return BREAKS.reduce((broken, [found, by]) => broken.replace(found, by), visible);
}
