import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Rules of .oxlintrc.json, those that need types included; a warning counts as a failure. */
export const lint = () =>
  run(
    bin('oxlint'),
    ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix'],
    {
      capture: true,
    },
  );
