import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Every file as `npm run format` would write it. */
export const format = () => run(bin('biome'), ['format', '--reporter=summary', '.'], { capture: true });
