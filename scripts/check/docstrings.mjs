import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isTest, sourceFiles } from '../lib/source-files.mjs';

/** The start of a function that other files may call. */
const FUNCTION = /^export (?:async )?function\*? (\w+)|^export const (\w+) = (?:async )?[(<]/;

/** Returns the public functions of a file without a docstring in the line above. */
function undocumented(path) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const [, named, assigned] = FUNCTION.exec(line) ?? [];
    const name = named ?? assigned;
    // A comment for the linter may be between them.
    let above = at - 1;
    while (lines[above]?.startsWith('// ')) above -= 1;
    return name && !lines[above]?.trim().endsWith('*/') ? [`${path}:${at + 1}: '${name}'`] : [];
  });
}

/** Requires a docstring for every function of the API's sources that other files may call. */
export async function docstrings() {
  const files = sourceFiles().filter((path) => path.startsWith('apps/api/src/') && !isTest(path));
  const findings = files.flatMap(undocumented);
  return {
    ok: findings.length === 0,
    output: ['These functions have no docstring:', ...findings].join('\n'),
    note: `${files.length} files`,
  };
}
