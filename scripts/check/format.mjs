import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Finds files that `npm run format` would change. */
export const format = () => run(bin('biome'), ['format', '--reporter=summary', '.'], { capture: true });
