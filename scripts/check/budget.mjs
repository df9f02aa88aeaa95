import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isTest, sourceFiles, styleFiles } from '../lib/source-files.mjs';

const limits = { median: 70, p90: 180, longest: 300, longestTest: 600 };

const lines = (path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.lines ?? 0;

/** Limits the number of lines of source files, and their median. */
export async function budget() {
  const measured = (path) => ({ path, lines: lines(path) });
  const files = sourceFiles().map(measured);
  const code = files.filter(({ path }) => !isTest(path)).toSorted((a, b) => a.lines - b.lines);
  const median = percentile(code, 0.5);
  const p90 = percentile(code, 0.9);
  const findings = [...files, ...styleFiles().map(measured)]
    .filter((file) => file.lines > (isTest(file.path) ? limits.longestTest : limits.longest))
    .map((file) => `${file.path} has ${file.lines} lines`);
  if (median > limits.median)
    findings.push(`The median file has ${median} lines, more than ${limits.median}`);
  if (p90 > limits.p90)
    findings.push(`One file in ten has more than ${p90} lines; the limit is ${limits.p90}`);
  return {
    ok: findings.length === 0,
    output: findings.join('\n'),
    note: `${code.length} files: median ${median} lines, p90 ${p90}, longest ${code.at(-1)?.lines}`,
  };
}
