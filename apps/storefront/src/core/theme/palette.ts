import type { PublicShop, ShopTheme } from '@kade/contract';
import { BLACK, contrast, hex, luminance, mix, parseColour, type Rgb, readable, WHITE } from './colour.ts';

/** A template's own colours, for shops without a theme. */
export interface DefaultColours {
  light: ShopTheme;
  dark: ShopTheme;
}

const TEXT = 4.5;
const GRAPHIC = 3;

/** Returns a readable text colour with less contrast than the shop's; the shop's own where there is none. */
function quiet(text: Rgb, ground: Rgb, grounds: readonly Rgb[]): Rgb {
  for (const share of [0.42, 0.34, 0.26, 0.18, 0.1]) {
    const shade = mix(text, ground, share);
    if (grounds.every((ground) => contrast(shade, ground) >= TEXT + 0.1)) return shade;
  }
  return readable(text, grounds, TEXT);
}

/**
 * Returns the page's background and two shades of it. On a background of middle brightness both shades move away from
 * the only text colour that is readable on it.
 */
function createShades(ground: Rgb, text: Rgb): [soft: Rgb, card: Rgb] {
  const ink = contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE;
  const away = ink === BLACK ? WHITE : BLACK;
  if (contrast(ink, ground) < 7) return [mix(ground, away, 0.06), mix(ground, away, 0.12)];
  return [mix(ground, text, 0.05), mix(ground, WHITE, ink === WHITE ? 0.05 : 0.7)];
}

/**
 * Returns CSS custom properties from five colours. The five are used unchanged. Derived colours reach the contrast
 * 4.5:1 as text and 3:1 as a border of a field or the focus ring, against each of the three backgrounds (WCAG 2.2).
 */
function paletteCss(colours: ShopTheme): string {
  const ground = parseColour(colours.background) ?? WHITE;
  const over = (colour: string, fallback: Rgb) => parseColour(colour, ground) ?? fallback;
  const dark = luminance(ground) < 0.18;
  const text = over(colours.text, dark ? WHITE : BLACK);
  const primary = over(colours.primary, text);
  const secondary = over(colours.secondary, primary);
  const [soft, card] = createShades(ground, text);
  const grounds = [ground, soft, card];
  const values: Record<string, Rgb> = {
    bg: ground,
    fg: text,
    soft,
    card,
    muted: quiet(text, ground, grounds),
    line: mix(ground, text, 0.16),
    edge: readable(mix(ground, text, 0.45), grounds, GRAPHIC),
    focus: readable(primary, grounds, GRAPHIC),
    primary,
    'on-primary': over(colours.accent, WHITE),
    'primary-focus': readable(over(colours.accent, WHITE), [primary], GRAPHIC),
    'primary-ink': readable(primary, grounds, TEXT),
    secondary,
    'on-secondary': readable(over(colours.accent, WHITE), [secondary], TEXT),
    'secondary-ink': readable(secondary, grounds, TEXT),
  };
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${hex(value)}`);
  return `:root{color-scheme:${dark ? 'dark' : 'light'};${lines.join(';')}}`;
}

const names = ['primary', 'secondary', 'background', 'text', 'accent'] as const;

const isSame = (one: ShopTheme, other: ShopTheme): boolean =>
  names.every((name) => one[name].toUpperCase() === other[name].toUpperCase());

/**
 * Returns the colour rules of a shop: its theme when it has one, else the template's light and dark colours. A theme
 * with the template's light colours changes none, so the dark ones stay.
 */
export function themeCss(theme: PublicShop['theme'] | ShopTheme, defaults: DefaultColours): string {
  const isWorn = theme && (!('enabled' in theme) || theme.enabled);
  if (isWorn && !isSame(theme, defaults.light)) return paletteCss(theme);
  return `${paletteCss(defaults.light)}@media (prefers-color-scheme:dark){${paletteCss(defaults.dark)}}`;
}
