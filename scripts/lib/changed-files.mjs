import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

async function git(...args) {
  const { ok, output } = await run('git', args, { capture: true });
  if (!ok) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

/**
 * Returns the existing files that differ from a commit, committed or not, as paths from the root.
 * @param {string} [commit] the changes since the branch left it; without one, those that are not committed, or when there
 * are none, those of the last commit
 */
export async function changedFiles(commit) {
  const since = async (base) => [
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const [base = 'HEAD'] = commit ? await git('merge-base', commit, 'HEAD') : [];
  const files = await since(base);
  const found = files.length > 0 || commit ? files : await since('HEAD~1');
  return found.filter((path) => existsSync(join(root, path)));
}
