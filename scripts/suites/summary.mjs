/**
 * Prints a line for each suite and, alone on the last line, the sum.
 * @param {{ name: string, seconds: number, passed: number, failed: number, skipped?: number }[]} results
 * @param {string[]} remarks sentences that must not be overlooked
 * @returns {boolean} whether nothing failed
 */
export function summarise(results, remarks) {
  console.log('\nSuite            passed  failed  skipped     time');
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, seconds, passed, failed, skipped = 0 } of results) {
    const cells = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    console.log(`${name.padEnd(15)}${cells}${`${seconds.toFixed(1)} s`.padStart(11)}`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  for (const remark of remarks) console.log(`\n${remark}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0;
}
