const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns `#RRGGBB` for `#RGB`, `#RRGGBB` and `#RRGGBBAA`; a transparent colour is laid over white. */
export function opaqueColour(colour: string): string {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const share = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
  const parts = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16);
    return Math.round(255 + (part - 255) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Returns the relative luminance of `#RRGGBB` by WCAG 2.2, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns black or white, whichever is easier to read on the colour `#RRGGBB`. */
export const readableOn = (colour: string): '#ffffff' | '#000000' =>
  1.05 / (luminance(colour) + 0.05) >= (luminance(colour) + 0.05) / 0.05 ? '#ffffff' : '#000000';
