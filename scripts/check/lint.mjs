import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/**
 * Rules of .oxlintrc.json, those that need types included; a warning counts as a failure.
 * @param {string[]} [paths] what is looked at; without them, everything
 */
export const lint = (paths = []) =>
  run(
    bin('oxlint'),
    ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix', ...paths],
    {
      capture: true,
    },
  );
