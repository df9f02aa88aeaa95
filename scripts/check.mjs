import { requireNode } from './lib/node-version.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
const { runChecks } = await import('./check/all.mjs');

await ensureInstalled();
const names = process.argv.slice(2);
const { failed } = await runChecks(names.length > 0 ? names : undefined);
process.exitCode = failed > 0 ? 1 : 0;
