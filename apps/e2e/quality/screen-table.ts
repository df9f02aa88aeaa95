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

const WIDE = '1280-light-en';
const PHONE = '360-dark-en';

/** Whether the pictures of a view are in the repository, one wide and one of a phone for each screen. */
export const isInRepository = ({ name }: View): boolean => name === WIDE || name === PHONE;

const lead = `# Pictures of every screen

At 1280 px in light and at 360 px in dark. \`npm run screens\` takes them from a fresh server with the demo in it, and writes this
page. The other themes, sizes and Tamil are written to \`docs/screens/all\`, which git ignores.
`;

const picture = (file: string, alt: string, width: number, height: number) =>
  `<img src="${file}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;

/** Returns the section of one screen. */
function part(screen: string): string {
  const wide = picture(`${screen}-${WIDE}.webp`, `${screen}, 1280 px, light`, 400, 250);
  const phone = picture(`${screen}-${PHONE}.webp`, `${screen}, 360 px, dark`, 180, 370);
  return `## ${screen}\n\n${wide} ${phone}\n`;
}

/** Writes README.md in a folder of pictures. Each screen has a picture in both views of the repository. */
export async function writeTable(folder: string): Promise<void> {
  const ending = `-${WIDE}.webp`;
  const screens = (await readdir(folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
  await writeFile(join(folder, 'README.md'), [lead, ...screens.map(part)].join('\n'));
}
