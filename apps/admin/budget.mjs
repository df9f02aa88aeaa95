import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunkCycle } from './chunk-cycles.mjs';

/** Most bytes of gzipped JavaScript that the first visit of a screen may load. */
const budget = 250_000;
const screens = ['login', 'products', 'dashboard', 'orders', 'categories', 'customers', 'settings'];
/** Screens whose work is the form itself: a whole page that is edited, a file whose columns are chosen. */
const larger = { 'shopfront/editor': 340_000, 'sales/statements': 260_000 };

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** A chunk and all that it imports statically. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, found);
  return found;
}

/** What index.html preloads for each screen, see vite/preload-screens.ts: `{ products: { files, … }, … }`. */
function preloadedScreens() {
  const [, args] = /\)\((\{".*\])\)<\/script>/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  if (!args) throw new Error('index.html preloads no screens');
  return JSON.parse(`[${args}]`)[0];
}

const weigh = (file) => gzipSync(readFileSync(`dist/${file}`)).length;

const start = [...withImports('index.html')].map((key) => manifest[key].file);
const preloaded = preloadedScreens();
let over = false;
for (const screen of screens) {
  const files = new Set([...start, ...preloaded[screen].files].filter((file) => file.endsWith('.js')));
  const bytes = [...files].reduce((sum, file) => sum + weigh(file), 0);
  over ||= bytes > budget;
  console.log(
    `/${screen}: ${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB of JavaScript on the first visit`,
  );
}
const folders = Object.keys(manifest).flatMap(
  (key) => /^src\/modules\/(.+)\/index\.ts$/.exec(key)?.[1] ?? [],
);
for (const folder of folders) {
  const keys = new Set([...withImports('index.html'), ...withImports(`src/modules/${folder}/index.ts`)]);
  const scripts = [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + weigh(file), 0);
  const most = larger[folder] ?? budget;
  if (bytes <= most) continue;
  over = true;
  console.error(`modules/${folder}: ${(bytes / 1000).toFixed(1)} of ${most / 1000} kB`);
}
const forDevelopers = Object.keys(manifest).filter((key) => key.startsWith('src/app/kit/'));
if (forDevelopers.length > 0) {
  console.error(`The build for merchants holds the page /kit: ${forDevelopers.join(', ')}`);
  process.exitCode = 1;
}
const cycle = chunkCycle('dist/app-assets');
if (cycle) {
  console.error(`Chunks import each other in a circle, and the app does not start: ${cycle.join(' → ')}`);
  process.exitCode = 1;
}
if (over) {
  console.error('A screen loads more JavaScript than its budget.');
  process.exitCode = 1;
}
