import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunkCycle } from './chunk-cycles.mjs';

/** Most bytes of gzipped JavaScript that the first visit of a screen may load. */
const budget = 250_000;
const screens = {
  '/login': 'identity/auth',
  '/products': 'catalogue/products',
  '/dashboard': 'sales/dashboard',
  '/orders': 'sales/orders',
};

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** A chunk and all that it imports statically. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, found);
  return found;
}

/** The chunk of a folder of a module: its own entry, or the shared chunk it was put into. */
function chunkOf(folder) {
  const entry = `src/modules/${folder}/index.ts`;
  const name = folder.split('/').at(-1);
  const shared = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'));
  if (!manifest[entry] && !shared) throw new Error(`No chunk holds modules/${folder}`);
  return manifest[entry] ? entry : shared;
}

const weigh = (file) => gzipSync(readFileSync(`dist/${file}`)).length;

let over = false;
for (const [path, folder] of Object.entries(screens)) {
  const chunks = withImports(chunkOf(folder), withImports('index.html'));
  const files = new Set([...chunks].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  const bytes = [...files].reduce((sum, file) => sum + weigh(file), 0);
  over ||= bytes > budget;
  console.log(
    `${path}: ${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB of JavaScript on the first visit`,
  );
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
