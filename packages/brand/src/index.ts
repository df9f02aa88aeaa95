/**
 * The visual identity of Kade: one palette and one logo for every app. Tuples run from light (0) to dark (9), as
 * Mantine requires.
 */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Tea-leaf green: the primary colour. Shade 7 with white text has a contrast of 7.2:1. */
export const leaf: Shades = [
  '#eaf6f0',
  '#d0ebde',
  '#a3d6bd',
  '#71bf99',
  '#47a97a',
  '#24905f',
  '#0f7a4e',
  '#0b6440',
  '#094e33',
  '#063a26',
];
/** Turmeric: the accent colour; never used for text on a light ground. */
export const turmeric: Shades = [
  '#fff8e6',
  '#feeec4',
  '#fcdd8b',
  '#f9ca4f',
  '#f5b82e',
  '#e2a012',
  '#b97c08',
  '#8a5a08',
  '#6e470a',
  '#4d3209',
];
/** Fired clay: danger and deletion. */
export const clay: Shades = [
  '#fdf0ec',
  '#fadcd3',
  '#f3b8a6',
  '#ea9178',
  '#df6d4e',
  '#cf4f2f',
  '#b03c20',
  '#8f2f18',
  '#6f2514',
  '#4f1b0f',
];
/** Warm neutral for light grounds and text. */
export const stone: Shades = [
  '#faf9f5',
  '#f1f0ea',
  '#e2e2d9',
  '#c9cac0',
  '#a4a79c',
  '#7b8075',
  '#5c6258',
  '#454a42',
  '#2e332d',
  '#1a1e1a',
];
/** Warm neutral for dark grounds, in Mantine's order: 0 is text, 7 the page. */
export const night: Shades = [
  '#e9ece5',
  '#c5cac0',
  '#a0a79b',
  '#757c71',
  '#505850',
  '#3b423b',
  '#2b312b',
  '#1c211d',
  '#161a17',
  '#0f1210',
];

/** System fonts first, with faces that carry Sinhala and Tamil; nothing is downloaded. */
export const fontFamily =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Sinhala", "Noto Sans Tamil", "Iskoola Pota", Latha, sans-serif';
export const fontFamilyMonospace =
  'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace';

export const productName = 'Kade';
