import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

export const sourceFolders = ['apps', 'packages', 'scripts'];

const skipped = new Set(['node_modules', 'dist', 'build', 'test-results', 'data']);
const code = /\.(ts|tsx|mjs|cjs)$/;
const styles = /\.css$/;

function walk(folder, kind) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(path, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}

/** Returns every source file as a path from the root with forward slashes. */
export const sourceFiles = () => sourceFolders.flatMap((folder) => walk(folder, code));

/** Returns every style sheet in the same form. */
export const styleFiles = () => sourceFolders.flatMap((folder) => walk(folder, styles));

export const isTest = (path) => /\.(test|spec)\.[a-z]+$|(^|\/)test\//.test(path);
