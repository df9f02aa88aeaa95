import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathExists } from './documents.mjs';
import { bin, root } from './paths.mjs';

const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const folders = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((folder) => existsSync(join(root, folder, 'package.json')));

const packages = new Map(folders.map((folder) => [manifest(folder).name, manifest(folder)]));
const { scripts, packageManager } = manifest('.');

/** Commands of npm and pnpm themselves. */
const ownCommands = new Set(['install', 'pack', 'exec', 'ci']);

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([match]) => match))];

const lastWord = (command) => command.split(/\s+/).at(-1);

const isScript = (name, { scripts: own = {} }) => ownCommands.has(name) || name in own;

const hasTool = (name) =>
  name === packageManager || ['.', ...folders].some((folder) => existsSync(bin(name, join(root, folder))));

const operatorCommands = readFileSync(join(root, 'docs/operating.md'), 'utf8');

const kinds = [
  {
    pattern: /\bnpm run kade -- [a-z-]+/g,
    exists: (command) => command.endsWith('--help') || operatorCommands.includes(`| \`${lastWord(command)}`),
  },
  {
    pattern: /\bnpm run\s+[\w:-]+/g,
    exists: (command) => isScript(lastWord(command), { scripts }),
  },
  { pattern: /(?:`|^)npm (?!run\b)[a-z]+/gm, exists: (command) => isScript(lastWord(command), { scripts }) },
  {
    pattern: /\bpnpm --filter [\w@/-]+ (?:run )?[\w:-]+/g,
    exists: (command) => {
      const name = command.split(/\s+/)[2];
      return packages.has(name) && isScript(lastWord(command), packages.get(name));
    },
  },
  {
    pattern: /\bnpx (?:--yes |-y )?[\w@./-]+/g,
    exists: (command) => hasTool(lastWord(command)),
  },
  {
    pattern: /\b(?:node|tsx|bash|sh) [\w./-]+\.(?:[cm]?js|ts|sh)\b/g,
    exists: (command, from) => pathExists(lastWord(command), from),
  },
];

/** Returns the commands of a document that name no script, package, tool or file of the repository. */
export const unknownCommands = ({ path, text }) =>
  kinds.flatMap(({ pattern, exists }) => matches(text, pattern).filter((command) => !exists(command, path)));
