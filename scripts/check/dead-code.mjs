import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Files, exports and dependencies that nothing uses. */
export const deadCode = () => run(bin('knip'), ['--no-progress'], { capture: true });
