import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever it is called and wherever the command was typed. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The path of a tool that pnpm linked for the root package, or for the package in `folder`. */
export const bin = (name, folder = root) => join(folder, 'node_modules', '.bin', name);

/** The built server, which `npm start`, the browser tests and the benchmark run. */
export const builtServer = join(root, 'apps', 'api', 'dist', 'main.js');
