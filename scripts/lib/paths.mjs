import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Returns the path of a tool that pnpm linked for the root package, or for the package in `folder`. */
export const bin = (name, folder = root) => join(folder, 'node_modules', '.bin', name);

/** The built server, which `npm start`, the browser tests and the benchmark run. */
export const builtServer = join(root, 'apps', 'api', 'dist', 'main.js');
