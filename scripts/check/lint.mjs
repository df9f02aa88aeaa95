import { availableParallelism } from 'node:os';
import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Each thread of the linter computes types for itself, so that two take nearly twice the processor time of one. */
const threads = Math.ceil(availableParallelism() / 2);

/**
 * Runs the rules of .oxlintrc.json, also those that need types. A warning is a failure.
 * @param {string[]} [paths] the files to lint; without them, all files
 */
export const lint = (paths = []) =>
  run(
    bin('oxlint'),
    ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix', ...paths],
    {
      capture: true,
      env: { GOMAXPROCS: String(threads) },
    },
  );
