import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

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
    },
  );
