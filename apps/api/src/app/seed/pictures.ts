import sharp from 'sharp';
import { type MotifName, motifs, type Paint } from './motifs.ts';

/** The colours of pictures: two tones of the object and one of the background. */
export const paints = {
  leaf: { ground: '#dfe9e0', main: '#2c7a55', light: '#a8d3b4' },
  dusk: { ground: '#1f4a3a', main: '#d79a2b', light: '#f6dfa6' },
  clay: { ground: '#f1ddd2', main: '#b4553a', light: '#e9b094' },
  night: { ground: '#34486b', main: '#8ea9d8', light: '#e1e8f6' },
  turmeric: { ground: '#f6e8c6', main: '#bd7f16', light: '#f3cb6a' },
  plum: { ground: '#eadfe9', main: '#7d4577', light: '#cfa2c8' },
  linen: { ground: '#e9e4d9', main: '#8a6a4a', light: '#d9c3a0' },
  sea: { ground: '#dbe7ea', main: '#2f6b7c', light: '#9cc8d2' },
} satisfies Record<string, Paint>;
export type PaintName = keyof typeof paints;

/** The positions of the objects of a picture in a field of 240 by 240, the ones in the background first. */
const scenes = {
  single: [[1, 0, 4]],
  pair: [
    [0.68, 88, 36],
    [0.86, -10, 32],
  ],
  close: [[1.24, -29, -22]],
  row: [
    [0.66, -4, 52],
    [0.66, 86, 52],
    [0.76, 29, 58],
  ],
} satisfies Record<string, readonly (readonly [scale: number, x: number, y: number])[]>;
export type SceneName = keyof typeof scenes;
// Object.keys returns the names as `string`.
export const sceneNames = Object.keys(scenes) as SceneName[];

/** A picture of a demo product: its object, its colours and its positions. */
export interface PicturePlan {
  motif: MotifName;
  paint: PaintName;
  scene: SceneName;
}

/** Returns the name of a picture, unique among pictures. */
export const nameOf = ({ motif, paint, scene }: PicturePlan): string => `${motif}-${paint}-${scene}`;

/**
 * Light from the upper left: a bright and a dark inner edge made of the shape itself, and a soft shadow on the table.
 */
const LIGHT = `<filter id="light" x="-40%" y="-40%" width="190%" height="190%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="6" result="soft"/>
<feOffset in="soft" dx="-9" dy="-7" result="a"/><feComposite in="SourceAlpha" in2="a" operator="out" result="lower"/>
<feFlood flood-color="#1a1208" flood-opacity="0.42"/><feComposite in2="lower" operator="in" result="dark"/>
<feOffset in="soft" dx="8" dy="7" result="b"/><feComposite in="SourceAlpha" in2="b" operator="out" result="upper"/>
<feFlood flood-color="#fffaf0" flood-opacity="0.5"/><feComposite in2="upper" operator="in" result="bright"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="8" result="far"/><feOffset in="far" dx="14" dy="10" result="cast"/>
<feFlood flood-color="#1a1208" flood-opacity="0.3"/><feComposite in2="cast" operator="in" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="bright"/></feMerge>
</filter>`;

/** A wall and a table in the background colour, lit from the upper left and darker towards the corners. */
const room = (ground: string, width = 240): string => `<defs>${LIGHT}
<radialGradient id="lamp" cx="0.28" cy="0.2" r="0.95"><stop offset="0" stop-color="#fff" stop-opacity="0.36"/><stop offset="0.7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1208" stop-opacity="0.28"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1208" stop-opacity="0.2"/><stop offset="0.25" stop-color="#1a1208" stop-opacity="0.07"/><stop offset="1" stop-color="#fff" stop-opacity="0.14"/></linearGradient></defs>
<rect width="${width}" height="240" fill="${ground}"/><rect y="158" width="${width}" height="82" fill="url(#table)"/>
<rect width="${width}" height="240" fill="url(#lamp)"/>`;

type Position = readonly [scale: number, x: number, y: number];

const objectAt = ([scale, x, y]: Position, drawing: string): string =>
  `<g filter="url(#light)"><g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g></g>`;

const scenery = (paint: Paint, motif: MotifName, scene: SceneName): string =>
  scenes[scene].map((position) => objectAt(position, motifs[motif](paint))).join('');

const svgOf = (drawing: string, width = 240): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 240">${drawing}</svg>`;

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / 240 })
    .resize(side, side)
    .png({ compressionLevel: 3 })
    .toBuffer();

/** Returns a product's picture as PNG, 560 pixels square. */
export const picture = ({ motif, paint, scene }: PicturePlan): Promise<Buffer> =>
  png(svgOf(room(paints[paint].ground) + scenery(paints[paint], motif, scene)), 560);

const BANNER = 420;
/** The positions of the objects of a banner, the ones in the background first; all are within its middle band. */
const shelf: readonly Position[] = [
  [0.58, -2, 62],
  [0.58, 284, 62],
  [0.68, 66, 50],
  [0.68, 192, 50],
  [0.8, 116, 34],
];

/** Returns the welcome picture of a shop as JPEG, 1600 by 914 pixels: goods in its paints, the last one in front. */
export function banner(goods: readonly MotifName[], own: readonly PaintName[]): Promise<Buffer> {
  const [first = 'linen', ...others] = own;
  const objects = shelf.map((position, at) => {
    const motif = goods[at % goods.length] ?? 'box';
    return objectAt(position, motifs[motif](paints[others[at % others.length] ?? first]));
  });
  const svg = svgOf(room(paints[first].ground, BANNER) + objects.join(''), BANNER);
  return sharp(Buffer.from(svg), { density: (72 * 1600) / BANNER })
    .resize(1600, Math.round((1600 * 240) / BANNER))
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Returns a shop's logo as PNG, 200 pixels square: the flat motif on the background colour. */
export const logo = (motif: MotifName, paint: PaintName): Promise<Buffer> =>
  png(
    svgOf(`<rect width="240" height="240" fill="${paints[paint].ground}"/>${motifs[motif](paints[paint])}`),
    200,
  );
