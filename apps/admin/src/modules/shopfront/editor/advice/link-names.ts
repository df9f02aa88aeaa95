/** Names of links that say nothing about where they lead, in the three languages of shops. */
const EMPTY_NAMES = new Set([
  'here',
  'click here',
  'click',
  'tap here',
  'press here',
  'see here',
  'link',
  'this link',
  'this',
  'මෙතැන',
  'මෙතන',
  'මෙහි',
  'මෙතැනින්',
  'මෙතනින්',
  'මෙතැන ක්ලික් කරන්න',
  'මෙතන ක්ලික් කරන්න',
  'මෙහි ක්ලික් කරන්න',
  'මෙතැන ඔබන්න',
  'මෙතැන බලන්න',
  'ක්ලික් කරන්න',
  'සබැඳිය',
  'இங்கே',
  'இங்கு',
  'இங்கே கிளிக் செய்யவும்',
  'இங்கே கிளிக் செய்க',
  'இங்கே கிளிக் செய்யுங்கள்',
  'இங்கே சொடுக்கவும்',
  'இங்கே அழுத்தவும்',
  'இங்கே பார்க்கவும்',
  'கிளிக் செய்யவும்',
  'இணைப்பு',
]);

/** Returns whether the name of a link says nothing about where it leads, such as "here". */
export const isEmptyName = (name: string): boolean =>
  EMPTY_NAMES.has(
    name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\p{P}\p{S}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
