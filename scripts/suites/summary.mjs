function row({ name, passed, failed, skipped = 0, seconds }) {
  const cells = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
  return `${name.padEnd(15)}${cells}${`${seconds.toFixed(1)} s`.padStart(11)}`;
}

/**
 * Prints a line for each suite, the failed tests of each, and the sum on the last line, so that the end of the output
 * is sufficient. Suites may have run in parallel.
 * @param {{ name: string, seconds: number, passed: number, failed: number, skipped?: number, failures?: string[] }[]} results
 * @param {{ remarks: string[], seconds: number }} sentences to print with the sum, and the duration of all suites
 * @returns {boolean} whether nothing failed
 */
export function summarise(results, { remarks, seconds }) {
  console.log('\nSuite            passed  failed  skipped     time');
  const total = { name: 'all', passed: 0, failed: 0, skipped: 0, seconds };
  for (const result of results) {
    console.log(row(result));
    for (const key of ['passed', 'failed', 'skipped']) total[key] += result[key] ?? 0;
  }
  console.log(row(total));
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  for (const remark of remarks) console.log(`\n${remark}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0;
}
