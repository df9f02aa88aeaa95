import { performance } from 'node:perf_hooks';
import { sideBySide } from '../lib/side-by-side.mjs';
import { assertions } from './assertions.mjs';
import { boundaries } from './boundaries.mjs';
import { budget } from './budget.mjs';
import { bundle } from './bundle.mjs';
import { deadCode } from './dead-code.mjs';
import { docstrings } from './docstrings.mjs';
import { format } from './format.mjs';
import { layout } from './layout.mjs';
import { lint } from './lint.mjs';
import { names } from './names.mjs';
import { types } from './types.mjs';

/** Each check returns `{ ok, output, note? }`: findings when it failed, a remark when it passed. */
const checks = {
  types,
  lint,
  names,
  layout,
  assertions,
  boundaries,
  budget,
  'dead code': deadCode,
  docstrings,
  format,
  bundle,
};

const indent = (text) => text.trim().replace(/^/gm, '    ');

/**
 * Runs the checks in parallel and prints a line for each, with the findings of those that failed.
 * @param {string[]} [only] names of checks; without them, all are run
 * @param {string[]} [paths] the files for checks that can read single files; without them, all files
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks(only = Object.keys(checks), paths = []) {
  const count = { passed: 0, failed: 0, failures: [] };
  const check = async (name) => {
    const began = performance.now();
    const { ok, output, note } = await checks[name](paths);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(5)} s${note ? `   ${note}` : ''}`);
    count[ok ? 'passed' : 'failed'] += 1;
    if (ok) return;
    console.log(indent(output));
    count.failures.push(name);
  };
  await sideBySide(only.map((name) => () => check(name)));
  return count;
}
