import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Type-checks every package; results of unchanged packages are in turbo's cache. */
export const types = () =>
  run(bin('turbo'), ['run', 'typecheck', '--continue', '--output-logs=errors-only', '--ui=stream'], {
    capture: true,
  });
