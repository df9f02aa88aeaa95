import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { sourceFiles, sourceFolders } from '../lib/source-files.mjs';

function sentence({ from, to, rule, cycle }, comments) {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from} → ${way}\n  ${comments.get(rule.name) ?? ''}`;
}

/**
 * Checks imports against the rules of .dependency-cruiser.cjs. A cruiser that cannot parse TypeScript reads no files
 * and reports success, so each source file must be among the files that it read.
 */
export async function boundaries() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...sourceFolders];
  const { output } = await run(bin('depcruise'), args, { capture: true });
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { ok: false, output };
  }
  const read = new Set(report.modules.map((module) => module.source));
  const unread = sourceFiles().filter((path) => !read.has(path));
  if (unread.length > 0) return { ok: false, output: `These files were not read:\n${unread.join('\n')}` };
  const { violations, ruleSetUsed } = report.summary;
  const comments = new Map(ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  return {
    ok: violations.length === 0,
    output: violations.map((violation) => sentence(violation, comments)).join('\n'),
    note: `${read.size} modules`,
  };
}
