/** The letters of a script by how they sound. A consonant sounds with an `a` unless a vowel sign or a virama follows. */
interface Script {
  consonants: Readonly<Record<string, string>>;
  vowels: Readonly<Record<string, string>>;
  /** Signs that replace the `a` of the consonant before them. */
  signs: Readonly<Record<string, string>>;
  virama: string;
}

/** Pairs every letter of `letters`, which are separated by spaces, with the sound in the same place. */
function pairs(letters: string, sounds: string): Readonly<Record<string, string>> {
  const spelled = sounds.split(' ');
  return Object.fromEntries(letters.split(' ').map((letter, at) => [letter, spelled[at] ?? '']));
}

const sinhala: Script = {
  consonants: pairs(
    'ක ඛ ග ඝ ඞ ඟ ච ඡ ජ ඣ ඤ ඥ ඦ ට ඨ ඩ ඪ ණ ඬ ත ථ ද ධ න ඳ ප ඵ බ භ ම ඹ ය ර ල ව ශ ෂ ස හ ළ ෆ',
    'k kh g gh ng ng ch ch j jh gn gn nj t t d d n nd th th d dh n nd p ph b bh m mb y r l w sh sh s h l f',
  ),
  vowels: pairs('අ ආ ඇ ඈ ඉ ඊ උ ඌ ඍ ඎ එ ඒ ඓ ඔ ඕ ඖ', 'a a a a i i u u ru ru e e ai o o au'),
  signs: pairs('ා ැ ෑ ි ී ු ූ ෘ ෲ ෙ ේ ෛ ො ෝ ෞ ෟ', 'a a a i i u u ru ru e e ai o o au au'),
  virama: '්',
};

const tamil: Script = {
  consonants: pairs(
    'க ங ச ஞ ட ண த ந ப ம ய ர ல வ ழ ள ற ன ஜ ஷ ஸ ஹ ஶ',
    'k ng s gn t n th n p m y r l v l l r n j sh s h sh',
  ),
  vowels: pairs('அ ஆ இ ஈ உ ஊ எ ஏ ஐ ஒ ஓ ஔ', 'a a i i u u e e ai o o au'),
  signs: pairs('ா ி ீ ு ூ ெ ே ை ொ ோ ௌ', 'a i i u u e e ai o o au'),
  virama: '்',
};

const scripts = [sinhala, tamil];
const consonants: Script['consonants'] = Object.assign({}, ...scripts.map((script) => script.consonants));
const vowels: Script['vowels'] = Object.assign({}, ...scripts.map((script) => script.vowels));
const signs: Script['signs'] = Object.assign({}, ...scripts.map((script) => script.signs));
const viramas = new Set(scripts.map(({ virama }) => virama));

/** A nasal before the next consonant, and the Tamil aytham, which is not sounded alone. */
const others: Readonly<Record<string, string>> = { 'ං': 'n', 'ඃ': 'h', ஃ: '' };

/** Spaces and dashes that keyboards and phones write in place of the plain ones. */
const punctuation: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '×': 'x',
};

/** Doubled letters of Tamil and Sinhala that names in Latin letters have once as a pair. */
const joined: readonly [RegExp, string][] = [
  [/thth/g, 'tth'],
  [/chch/g, 'cch'],
  [/shsh/g, 'ssh'],
];

function spell(text: string): string {
  let spelled = '';
  let open = false;
  for (const letter of text) {
    const consonant = consonants[letter];
    const sign = signs[letter];
    if (sign !== undefined) spelled += sign;
    else if (!viramas.has(letter)) {
      if (open) spelled += 'a';
      spelled += consonant ?? vowels[letter] ?? others[letter] ?? letter;
    }
    open = consonant !== undefined;
  }
  return open ? `${spelled}a` : spelled;
}

const SOUNDED = /[\u0B80-\u0BFF\u0D80-\u0DFF][\u0B80-\u0BFF\u0D80-\u0DFF\u200C\u200D]*/g;

function soundOf(word: string): string {
  const spelled = joined.reduce(
    (sound, [pattern, once]) => sound.replace(pattern, once),
    spell(word.normalize('NFC').replaceAll(/[\u200C\u200D]/g, '')),
  );
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/**
 * Returns a text in ASCII: Sinhala and Tamil words as they sound and with a capital letter, other letters without their accents. Characters
 * without a Latin form are left out.
 */
export const toLatin = (text: string): string =>
  text
    .replace(SOUNDED, soundOf)
    .normalize('NFKD')
    .replace(/[‘’“”–—…·×]/g, (mark) => punctuation[mark] ?? '')
    .replace(/[^\x20-\x7E\n]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
