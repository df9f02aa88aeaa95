/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Returns `from` mixed with `to` by a share of 0 to 1. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Reads `#RGB`, `#RRGGBB` and `#RRGGBBAA`; a transparent colour is laid over `behind`. Null for anything else. */
export function parseColour(text: string, behind: Rgb = WHITE): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  const opaque: Rgb = [part(0), part(2), part(4)];
  return full.length === 8 ? mix(behind, opaque, part(6) / 255) : opaque;
}

/** Returns a colour in CSS format, such as `#a1b2c3`. */
export const hex = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns relative luminance by WCAG 2.2, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns contrast ratio by WCAG 2.2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns the shade closest to `colour` that reaches `ratio` against every one of `grounds`. When none does, black or
 * white, the one with more contrast to the grounds.
 */
export function readable(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  // Rounded as in the style sheet, so that rounding cannot lose the last hundredth.
  const shown = (shade: Rgb) => shade.map(Math.round) as unknown as Rgb;
  const lowest = (shade: Rgb) => Math.min(...grounds.map((ground) => contrast(shown(shade), shown(ground))));
  for (let step = 0; step <= 50; step += 1) {
    const shades = [mix(colour, BLACK, step / 50), mix(colour, WHITE, step / 50)];
    const found = shades.find((shade) => lowest(shade) >= ratio);
    if (found) return found;
  }
  return lowest(BLACK) > lowest(WHITE) ? BLACK : WHITE;
}
