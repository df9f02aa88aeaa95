import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = { darwin: 'macOS', win32: 'Windows' };
/** The platforms of the embedded database; others need a MongoDB server. */
const EMBEDDED = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
const TURBO = { darwin: 'darwin', win32: 'windows', linux: 'linux' };

const programNamed = (name, { PATH = '' }) =>
  PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));

/** Returns whether the environment has a MongoDB server: an address, a program, or one on the PATH. */
function hasServer(platform, env) {
  if (env.MONGODB_URI || env.MONGOMS_SYSTEM_BINARY) return true;
  return programNamed(platform === 'win32' ? 'mongod.exe' : 'mongod', env);
}

/**
 * Returns the reason for which Kade cannot start on this machine, as one sentence; null when it can.
 * @param {{ platform: string, arch: string, env: Record<string, string | undefined>, lockfile: string }} machine
 */
export function platformSentence({ platform, arch, env, lockfile }) {
  const name = NAMES[platform] ?? `${platform} on ${arch}`;
  if (!EMBEDDED.includes(`${platform}-${arch}`) && !hasServer(platform, env))
    return `On ${name} Kade needs a MongoDB server: set MONGODB_URI to its address, or put mongod on the PATH, and start again.`;
  const tools = `@turbo/${TURBO[platform]}-${arch === 'x64' ? '64' : arch}@`;
  if (!lockfile.includes(tools))
    return `pnpm-lock.yaml has no build tools for ${name}: start Kade in a Debian container, as docs/deployment.md says.`;
  return null;
}

/** Exits with one sentence where Kade cannot start. */
export function requirePlatform(machine) {
  const sentence = platformSentence(machine);
  if (sentence === null) return;
  console.error(sentence);
  process.exit(1);
}
