import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Finds unused files, exports and dependencies. */
export const deadCode = () => run(bin('knip'), ['--no-progress'], { capture: true });
