import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** The compiler over every package; unchanged packages come from turbo's cache. */
export const types = () =>
  run(bin('turbo'), ['run', 'typecheck', '--continue', '--output-logs=errors-only', '--ui=stream'], {
    capture: true,
  });
