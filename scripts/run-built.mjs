import { requireNode } from './lib/node-version.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { run } = await import('./lib/run.mjs');

/** `run-built.mjs <package> <file> …`: builds the package of a program and runs the program. */
const [name, file, ...args] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt([name]);
const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
const { code } = await run(process.execPath, [...loader, file, ...args]);
process.exitCode = code;
