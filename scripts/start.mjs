import { requireNode } from './lib/node-version.mjs';

requireNode();

const { resolve } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { builtServer, root } = await import('./lib/paths.mjs');
const { requirePlatform } = await import('./lib/platform.mjs');
const { readFileSync } = await import('node:fs');

const { platform, arch, env } = process;
requirePlatform({ platform, arch, env, lockfile: readFileSync(resolve(root, 'pnpm-lock.yaml'), 'utf8') });

await ensureInstalled();
await ensureBuilt();

process.chdir(root);
process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');

// The server runs in this process, so that it gets the signals and sets the exit code.
await import(pathToFileURL(builtServer).href);
