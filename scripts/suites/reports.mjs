import { readFileSync, rmSync } from 'node:fs';

/** A runner that exited before it wrote a report is one failure. */
const silent = { passed: 0, failed: 1, skipped: 0, failures: ['ended without a report'] };

/** Returns the counts of vitest's JSON report. A file that failed to load is one failure. */
function fromVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name }) => name),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName }) => `${name}: ${fullName}`),
      ),
    ],
  };
}

/** Returns the failed tests of a suite of Playwright's report, with the suites inside it. */
function failedSpecs({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...own, ...suites.flatMap(failedSpecs)].map((name) => `${title} › ${name}`);
}

/** Returns the counts of Playwright's JSON report. An error outside a test is one failure. */
function fromPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => message)],
  };
}

/** Returns the counts of the TAP output of Node's test runner. */
function fromTap(text) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    failures: [...text.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, title]) => title),
  };
}

const readers = {
  vitest: (text) => fromVitest(JSON.parse(text)),
  playwright: (text) => fromPlaywright(JSON.parse(text)),
  tap: fromTap,
};

/**
 * Returns the counts of a runner's report and the names of the failed tests.
 * @param {keyof typeof readers} kind
 * @param {string} path
 * @param {boolean} ok whether the runner exited without an error
 */
export function readReport(kind, path, ok) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return silent;
  }
  const counts = readers[kind](text);
  if (ok || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: ['ended with an error after its tests'] };
}

/** Removes an earlier report, so that it cannot be mistaken for this run's. */
export const removeReport = (path) => rmSync(path, { force: true });
