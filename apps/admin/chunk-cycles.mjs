import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES_FROM = /(?:import|export)\s*[\w*{][^'"]*?from\s*["']\.\/([^"']+\.js)["']/g;

/** The chunks whose names a chunk imports. One that is imported for its effect alone may come later. */
const importsOf = (folder, file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(NAMES_FROM)].map(([, imported]) => imported);

/**
 * Returns the first cycle of chunks that import names from each other, as file names; null without one. A chunk in a cycle
 * runs before its imports are initialised. That breaks the start of the app, and only tests of the build notice.
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
