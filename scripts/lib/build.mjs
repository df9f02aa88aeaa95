import { bin } from './paths.mjs';
import { run } from './run.mjs';

const turbo = (args) => run(bin('turbo'), ['run', 'build', ...args], { capture: true });

/** Returns the packages that turbo would have to build; null when turbo fails. */
async function stale(filters) {
  const { output } = await turbo([...filters, '--dry=json']);
  try {
    const { tasks } = JSON.parse(output.slice(output.indexOf('{')));
    return tasks
      .filter((task) => task.command !== '<NONEXISTENT>' && task.cache.status === 'MISS')
      .map((task) => task.package);
  } catch {
    return null;
  }
}

/**
 * Builds the packages that have changed since the last build. Prints nothing when all are up to date; exits on failure.
 * @param {string[]} [only] names of packages; without them, all are built
 */
export async function ensureBuilt(only = []) {
  const filters = only.map((name) => `--filter=${name}`);
  const packages = await stale(filters);
  const quiet = packages?.length === 0;
  if (!quiet) console.log(`Building ${packages?.join(', ') ?? 'everything'}…`);
  const { ok, output, seconds } = await turbo([...filters, '--output-logs=errors-only', '--ui=stream']);
  if (!ok) {
    console.error(`${output}\nThe build failed; the reason is in the lines above.`);
    process.exit(1);
  }
  if (!quiet) console.log(`Built in ${seconds.toFixed(1)} s.`);
}
