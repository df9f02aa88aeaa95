import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { sourceFiles } from './source-files.mjs';

const skipped = new Set(['node_modules', 'dist', 'build', 'test-results', 'data', 'coverage']);

function walk(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return walk(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}

/** Returns the paths from the root of all files with an ending, without dependencies and built files. */
export const filesEndingIn = (ending) => walk('', ending);

/** Returns every document as `{ path, text }`. */
export const documents = () =>
  filesEndingIn('.md').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Paths that documents name and that are made by a person or a command. */
const made = new Set(['docker/.env', 'docker/.env.cache', 'docker/.env.cluster', 'docs/screens/all']);

/** Folders from which documents name paths, beside the folder of the document. */
const bases = [
  '',
  'apps/api',
  'apps/api/src',
  'apps/admin',
  'apps/admin/src',
  'apps/storefront',
  'apps/storefront/src',
  'apps/landing',
  'apps/landing/src',
  'apps/e2e',
  'packages/contract/src',
  'packages/local-mongod',
  'examples/coupons',
];

const builtBy = (path) => {
  const [, folder = '', output] = /^(.*?)\/?dist\/(.+)\.js$/.exec(path) ?? [];
  const build = join(root, folder || 'apps/api', 'build.mjs');
  return Boolean(output) && existsSync(build) && readFileSync(build, 'utf8').includes(`'${output}'`);
};

/** Whether a document at `from` may name a path: it exists, is built, or is made by a person. */
export const pathExists = (path, from) =>
  made.has(path) ||
  builtBy(path) ||
  [dirname(from), ...bases].some((base) => existsSync(join(root, base, path)));

const top = 'apps|packages|scripts|docker|docs|examples|patches';
const fromTheTop = new RegExp(`(?<![\\w./@-])((?:${top})/[\\w./@-]*[\\w-])`, 'g');
const inBackticks = /`([\w.@-]+(?:\/[\w.@-]+)+)`/g;
const isFile = /\.(tsx?|mjs|cjs|json|css|md|ya?ml|sh|webp)$/;
const fileName = /`([\w.-]+\.(?:tsx?|mjs|cjs))`/g;

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, match]) => match))];

/** Returns the paths and names of files that a document names and that do not exist. */
export function missingPaths({ path, text }) {
  const withoutLinks = text.replace(/\w+:\/\/[^\s)`]+/g, '');
  const paths = [
    ...matches(withoutLinks, fromTheTop),
    ...matches(withoutLinks, inBackticks).filter((name) => isFile.test(name)),
  ];
  const names = new Set(sourceFiles().map((file) => basename(file)));
  return [
    ...paths.filter((name) => !pathExists(name, path)),
    ...matches(withoutLinks, fileName).filter((name) => !names.has(name) && !pathExists(name, path)),
  ];
}

/** The anchor of a heading, as forges make it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const anchorsIn = (text) => new Set(matches(text, /^#{1,6} (.+)$/gm).map(anchorOf));

/** Returns the relative links and pictures of a document whose file or heading does not exist. */
export function brokenLinks({ path, text }) {
  const targets = [...matches(text, /\]\(([^)\s]+)\)/g), ...matches(text, /(?:src|srcset)="([^"]+)"/g)];
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file, anchor] = target.split('#');
    const full = file ? join(root, dirname(path), file) : join(root, path);
    if (!existsSync(full)) return true;
    return anchor !== undefined && !anchorsIn(readFileSync(full, 'utf8')).has(anchor);
  });
}
