import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The size, theme and language of a picture of a screen. */
export interface View {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  language: 'en' | 'ta';
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

export const views: readonly View[] = sizes.flatMap((size) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'ta'] as const).map((language) => ({
      ...size,
      scheme,
      language,
      name: `${size.width}-${scheme}-${language}`,
    })),
  ),
);

const languages = { en: 'English', ta: 'Tamil' };
const endsWithView = new RegExp(`-(${views.map(({ name }) => name).join('|')})\\.webp$`);

const lead = `# Pictures of every screen

Left as it was before the back office was drawn for phones, right as it is: at 360 and 1280 px, light and dark, in English and
Tamil. \`npm run screens\` takes those on the right from a fresh server with the demo in it, and writes this page. Where the
left is empty, the screen did not exist, or not in that language, or has not changed.
`;

const picture = (path: string, { width, height }: View, words: string) =>
  `<img src="${path}" alt="${words}" width="${width === 360 ? 180 : 400}" height="${Math.round((width === 360 ? 180 : 400) * (height / width))}" loading="lazy">`;

/** Returns the table of one screen: a row for each view, before and after. */
function part(screen: string, before: Set<string>, after: Set<string>): string {
  const rows = views.flatMap((view) => {
    const file = `${screen}-${view.name}.webp`;
    if (!after.has(file) && !before.has(file)) return [];
    const look = `${view.width} px, ${view.scheme}, ${languages[view.language]}`;
    const left = before.has(file) ? picture(`before/${file}`, view, `${screen} before, ${look}`) : '';
    const right = after.has(file) ? picture(file, view, `${screen}, ${look}`) : '';
    return [`| ${look} | ${left} | ${right} |`];
  });
  return `## ${screen}\n\n| | Before | After |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** Writes README.md in a folder of pictures, with those of its folder \`before\` beside them. */
export async function writeTable(folder: string): Promise<void> {
  const filesIn = async (path: string) => new Set(await readdir(path).catch(() => []));
  const [before, after] = [await filesIn(join(folder, 'before')), await filesIn(folder)];
  const names = [...after, ...before].filter((file) => endsWithView.test(file));
  const screens = [...new Set(names.map((file) => file.replace(endsWithView, '')))].toSorted();
  const parts = screens.map((screen) => part(screen, before, after));
  await writeFile(join(folder, 'README.md'), [lead, ...parts].join('\n'));
}
