import { MAX_REDIRECT_ROWS } from '@kade/contract';
import { loadPapa } from '../../../lib/csv.ts';

/** A redirect before it is saved. */
export interface NewRedirect {
  from: string;
  to: string;
}

const FROM = ['redirect from', 'from', 'old address'];
const TO = ['redirect to', 'to', 'new address'];

/** Returns the addresses in a text: those of a sitemap, or one on each line. */
export function addressesIn(text: string): string[] {
  const inSitemap = [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/gi)].map(([, address = '']) => address);
  const lines = inSitemap.length > 0 ? inSitemap : text.split(/\r?\n/);
  const found = lines.map((line) => line.trim()).filter((line) => /^(https?:\/\/[^/\s]+)?\/\S*$/i.test(line));
  return [...new Set(found)];
}

/** Reads a CSV file with the columns `Redirect from` and `Redirect to`; null where it has none such. */
export async function redirectsIn(file: File): Promise<NewRedirect[] | null> {
  const papa = await loadPapa();
  const { data } = papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [headings = [], ...lines] = data;
  const at = (names: readonly string[]) =>
    headings.findIndex((heading) => names.includes(heading.trim().toLowerCase()));
  const [from, to] = [at(FROM), at(TO)];
  if (from < 0 || to < 0) return null;
  return lines.flatMap((cells) => {
    const row = { from: (cells[from] ?? '').trim(), to: (cells[to] ?? '').trim() };
    return row.from !== '' && row.to !== '' ? [row] : [];
  });
}

/** Returns a list in parts that one request takes. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_REDIRECT_ROWS) }, (_, nth) =>
    rows.slice(nth * MAX_REDIRECT_ROWS, (nth + 1) * MAX_REDIRECT_ROWS),
  );
