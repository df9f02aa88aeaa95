import type { Config } from '@react-router/dev/config';
import { allLanguages, pathIn, publicPaths } from './src/language.ts';
import { dropUnusedScripts } from './scripts/drop-unused-scripts.ts';

const buildDirectory = process.env.LANDING_BUILD_DIR ?? 'build';

/** Every page is prerendered; no server runs this app. */
export default {
  appDirectory: 'src',
  buildDirectory,
  ssr: false,
  prerender: [
    ...publicPaths.flatMap((path) => allLanguages.map((language) => pathIn(language, path))),
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
  ],
  buildEnd: () => dropUnusedScripts(`${buildDirectory}/client`),
} satisfies Config;
