import { join } from 'node:path';
import { bin, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Compares the JavaScript that the first visit of a screen of the admin app loads with its budget. */
export async function bundle() {
  const filter = ['--filter=@kade/admin', '--output-logs=errors-only', '--ui=stream'];
  const built = await run(bin('turbo'), ['run', 'build', ...filter], { capture: true });
  if (!built.ok) return built;
  return run(process.execPath, ['budget.mjs'], { cwd: join(root, 'apps', 'admin'), capture: true });
}
