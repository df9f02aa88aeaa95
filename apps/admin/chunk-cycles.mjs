import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES_FROM = /(?:import|export)\s*[\w*{][^'"]*?from\s*["']\.\/([^"']+\.js)["']/g;

/** The chunks whose names a chunk imports. One that is imported for its effect alone may come later. */
const importsOf = (folder, file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(NAMES_FROM)].map(([, imported]) => imported);

/**
 * The first circle of chunks that import names from each other, as file names; null without one. A chunk in a circle runs
 * before what it imports is there, which breaks the app at its start and no test that does not load the build.
 * @param {string} folder with the built chunks
 * @returns {string[] | null}
 */
export function chunkCycle(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const imports = new Map(files.map((file) => [file, importsOf(folder, file)]));
  const done = new Set();
  function search(file, trail) {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const cycle = search(imported, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of files) {
    const cycle = search(file, []);
    if (cycle) return cycle;
  }
  return null;
}
