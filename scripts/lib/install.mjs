import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const stamp = join(root, 'node_modules', '.kade-installed');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Returns a hash of the input of an install: the lockfile, the workspace's settings, and the platform. */
function installHash() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Makes node_modules match the lockfile; does nothing when it already does. The stamp is written last, so that an
 * interrupted install is repeated. Exits when the install fails.
 */
export async function ensureInstalled() {
  const hash = installHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing the packages of pnpm-lock.yaml (about a minute the first time)…');
  const { ok, seconds } = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile']);
  if (!ok) {
    console.error(
      'The packages could not be installed. The reason is in the lines above; is the npm registry reachable?',
    );
    process.exit(1);
  }
  writeFileSync(stamp, hash);
  console.log(`Installed in ${seconds.toFixed(0)} s.`);
}
