import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageWeight } from '@kade/contract';

const compress = promisify(gzip);

/** The phone for which a page is weighed: its width in CSS pixels, and device pixels for each of them. */
const PHONE = { width: 360, density: 2 } as const;
const REM = 16;
const PARTS = 3;

const SECTION = /<[a-z]+[^<>]* data-section="([0-9a-z]+)"/g;
const PICTURE = /<img\b[^>]*>/g;
/** Shown only while a mouse is on its link, so that phones do not load it. */
const ON_HOVER = /class="second"/;
const COPY = /\/api\/files\/([0-9a-f]{24})\.webp\?w=(\d+)/g;
const LENGTH = /^([\d.]+)(vw|rem|px)$/;

/** A picture of the page in a width that the shop has. */
export interface ShownCopy {
  file: string;
  width: number;
}

/** Returns the pixels that a picture fills, from its `sizes`: the last length, because the others are for wider screens. */
function pixelsOf(sizes: string): number {
  const [, number = '', unit] = LENGTH.exec(sizes.split(',').at(-1)?.trim() ?? '') ?? [];
  const length = Number(number);
  if (unit === 'vw') return (length / 100) * PHONE.width * PHONE.density;
  if (unit === 'rem') return length * REM * PHONE.density;
  return (unit === 'px' ? length : PHONE.width) * PHONE.density;
}

/** Returns the copy that a phone requests for a picture: the smallest with enough pixels, else the largest. */
function copyOf(tag: string): ShownCopy | null {
  const copies = [...tag.matchAll(COPY)]
    .map(([, file = '', width]) => ({ file, width: Number(width) }))
    .toSorted((a, b) => a.width - b.width);
  const needed = pixelsOf(/ sizes="([^"]*)"/.exec(tag)?.[1] ?? '');
  return copies.find(({ width }) => width >= needed) ?? copies.at(-1) ?? null;
}

const STYLE = /<style>([^<]*)<\/style>/g;
const FONT = /url\(\/shop-assets\/(fonts\/[\w.-]+\.woff2)\)/g;

/** Returns the paths of the fonts that the styles of a page name, below the folder of its assets. */
export function fontsIn(html: string): string[] {
  const css = [...html.matchAll(STYLE)].map(([, sheet = '']) => sheet).join('');
  return [...new Set([...css.matchAll(FONT)].flatMap(([, path]) => path ?? []))];
}

/** Returns the markup of each section, and of the rest of the page under null. */
function slicesOf(html: string): { section: string | null; html: string }[] {
  const starts = [...html.matchAll(SECTION)].map(({ index, 1: section = '' }) => ({ index, section }));
  const [first] = starts;
  if (!first) return [{ section: null, html }];
  const end = html.indexOf('</main>', first.index);
  const slices = starts.map(({ index, section }, at) => ({
    section,
    html: html.slice(index, starts[at + 1]?.index ?? end),
  }));
  return [...slices, { section: null, html: html.slice(0, first.index) + html.slice(end) }];
}

/**
 * Returns the weight of a page on a phone by its markup, in which sections have their ids. `sizeOf` returns the bytes of
 * a picture. One that is shown several times is loaded once, and counts where it is first. `fonts` is the bytes of its fonts, which
 * count outside of sections.
 */
export async function weighPage(
  body: string,
  { sizeOf, fonts }: { sizeOf: (copy: ShownCopy) => Promise<number>; fonts: number },
): Promise<Omit<PageWeight, 'page'>> {
  const packed = (await compress(body)).length;
  const seen = new Set<string>();
  const parts = await Promise.all(
    slicesOf(body).map(async ({ section, html }) => {
      const copies = [...html.matchAll(PICTURE)]
        .filter(([tag]) => !ON_HOVER.test(tag))
        .flatMap(([tag]) => copyOf(tag) ?? []);
      const own = copies.filter(({ file, width }) => {
        const key = `${file} ${width}`;
        return !seen.has(key) && seen.add(key);
      });
      const sizes = await Promise.all(own.map(sizeOf));
      const text = Math.round((packed * html.length) / body.length);
      const base = text + (section === null ? fonts : 0);
      return { section, bytes: sizes.reduce((sum, size) => sum + size, base) };
    }),
  );
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return { bytes, parts: parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, PARTS) };
}
