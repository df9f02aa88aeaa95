import { fileURLToPath } from 'node:url';

// True from both src/ and dist/: every source file is bundled into dist/, one level below the package.
const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export const packageFolder = here('../');
export const embeddedBinary = here('../bin/mongod');
export const launcherFile = here('../dist/launcher.js');
