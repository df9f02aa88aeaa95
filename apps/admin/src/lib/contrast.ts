type Rgb = readonly [number, number, number];

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Minimum contrast of text (WCAG 2.2, 1.4.3, level AA). */
export const readable = 4.5;

/** Red, green and blue of `#RGB`, `#RRGGBB` or `#RRGGBBAA`, transparency left aside; null for anything else. */
function rgb(colour: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(colour.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const hex = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const light = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);

function ratio(a: Rgb, b: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** The contrast of two colours by WCAG, 1 to 21; null when one of them is no colour. */
export function contrast(a: string, b: string): number | null {
  const [first, second] = [rgb(a), rgb(b)];
  return first && second ? ratio(first, second) : null;
}

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** The shade closest to a colour, darker or lighter, that is readable against another; null when either is no colour. */
export function nearestPassing(colour: string, against: string): string | null {
  const [from, other] = [rgb(colour), rgb(against)];
  if (!from || !other) return null;
  for (let percent = 0; percent <= 100; percent += 1)
    for (const end of [black, white]) {
      const shade = hex(mixed(from, end, percent / 100));
      if ((contrast(shade, against) ?? 0) >= readable) return shade;
    }
  return null;
}
