import sharp from 'sharp';
import { type MotifName, motifs, type Paint } from './motifs.ts';

/** Two ways to paint every motif: the shop's colours on a pale ground, and paler on a deep one. */
export const paints = {
  leaf: { ground: '#eaf6f0', main: '#0b6440', light: '#71bf99' },
  dusk: { ground: '#094e33', main: '#f5b82e', light: '#feeec4' },
  clay: { ground: '#fdf0ec', main: '#b03c20', light: '#ea9178' },
  night: { ground: '#37507c', main: '#9db7e8', light: '#e4ecfb' },
  turmeric: { ground: '#fff8e6', main: '#b97c08', light: '#f9ca4f' },
  plum: { ground: '#f6ecf5', main: '#7b3b74', light: '#cf9cca' },
} satisfies Record<string, Paint>;
export type PaintName = keyof typeof paints;

const frame = (paint: Paint, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${paint.ground}"/>
<circle cx="120" cy="120" r="96" fill="#fff" opacity="0.16"/>${drawing}</svg>`;

/** A flat picture of a thing as PNG, `side` pixels square. */
export function picture(motif: MotifName, paintName: PaintName, side = 480): Promise<Buffer> {
  const paint: Paint = paints[paintName];
  const svg = frame(paint, motifs[motif](paint));
  return sharp(Buffer.from(svg), { density: (72 * side) / 240 })
    .resize(side, side)
    .png({ compressionLevel: 3 })
    .toBuffer();
}
