import baloo from '@fontsource/baloo-thambi-2/files/baloo-thambi-2-tamil-700-normal.woff2?url';
import catamaran from '@fontsource/catamaran/files/catamaran-tamil-700-normal.woff2?url';
import gemunuLatin from '@fontsource/gemunu-libre/files/gemunu-libre-latin-700-normal.woff2?url';
import gemunu from '@fontsource/gemunu-libre/files/gemunu-libre-sinhala-700-normal.woff2?url';
import sansLatin from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-latin-400-normal.woff2?url';
import sansLatinBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-latin-700-normal.woff2?url';
import sansSinhala from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff2?url';
import sansSinhalaBold from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff2?url';
import sansTamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url';
import sansTamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff2?url';
import serifLatin from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-latin-400-normal.woff2?url';
import serifLatinBold from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-latin-700-normal.woff2?url';
import serifSinhala from '@fontsource/noto-serif-sinhala/files/noto-serif-sinhala-sinhala-400-normal.woff2?url';
import serifSinhalaBold from '@fontsource/noto-serif-sinhala/files/noto-serif-sinhala-sinhala-700-normal.woff2?url';
import serifTamil from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff2?url';
import serifTamilBold from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-700-normal.woff2?url';
import yaldeviLatin from '@fontsource/yaldevi/files/yaldevi-latin-700-normal.woff2?url';
import yaldevi from '@fontsource/yaldevi/files/yaldevi-sinhala-700-normal.woff2?url';
import type { ShopLanguage, ThemeLook } from '@kade/contract';

type Pair = NonNullable<ThemeLook['fonts']>;

/** The files of one weight of a font, which a browser loads by the characters that a page has. */
interface Weight {
  weight: 400 | 700;
  latin: string;
  sinhala: string;
  tamil: string;
}

/** The characters of the files, as their packages name them; those of Sinhala and Tamil include the joiners. */
const RANGES = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  sinhala: 'U+D81-DF4,U+200C-200D,U+25CC',
  tamil: 'U+B82-BFA,U+200C-200D,U+20B9,U+25CC',
};
const scriptsOf = { en: ['latin'], si: ['latin', 'sinhala'], ta: ['latin', 'tamil'] } as const;

// Latin is that of the Tamil files: in those for Sinhala a space is twice as wide.
const regularSans: Weight = { weight: 400, latin: sansLatin, sinhala: sansSinhala, tamil: sansTamil };
const sans: Weight[] = [
  regularSans,
  { weight: 700, latin: sansLatinBold, sinhala: sansSinhalaBold, tamil: sansTamilBold },
];
const serif: Weight[] = [
  { weight: 400, latin: serifLatin, sinhala: serifSinhala, tamil: serifTamil },
  { weight: 700, latin: serifLatinBold, sinhala: serifSinhalaBold, tamil: serifTamilBold },
];

/**
 * Fonts of texts and of headings; headings without a font of their own have that of the texts. With one, bold words in texts are
 * drawn from the regular weight, because each further file delays the pictures of the page.
 */
const pairs: Record<Pair, { text: Weight[]; heading?: Weight }> = {
  plain: { text: sans },
  book: { text: serif },
  rounded: {
    text: [regularSans],
    heading: { weight: 700, latin: yaldeviLatin, sinhala: yaldevi, tamil: baloo },
  },
  poster: {
    text: [regularSans],
    heading: { weight: 700, latin: gemunuLatin, sinhala: gemunu, tamil: catamaran },
  },
};

const faces = (family: string, weights: readonly Weight[], language: ShopLanguage): string =>
  weights
    .flatMap((each) =>
      scriptsOf[language].map(
        (script) =>
          `@font-face{font-family:${family};font-weight:${each.weight};font-display:swap;src:url(${each[script]}) format("woff2");unicode-range:${RANGES[script]}}`,
      ),
    )
    .join('');

/**
 * Returns the CSS of a pair of fonts for a page in a language. A device shows its own fonts until the files are there. The other
 * script stays in them: a few names on a page would load a file each and delay its pictures.
 */
export function fontsCss(pair: Pair, language: ShopLanguage): string {
  const { text, heading } = pairs[pair];
  const fallback = pair === 'book' ? 'serif' : 'system-ui,sans-serif';
  const names = `--sans:kade-text,${fallback};--serif:${heading ? 'kade-heading' : 'kade-text'},${fallback}`;
  const headings = heading ? faces('kade-heading', [heading], language) : '';
  return `${faces('kade-text', text, language)}${headings}:root{${names}}:is(h1,h2,h3,.brand){font-family:var(--serif)}`;
}
