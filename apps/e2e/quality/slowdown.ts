import type { BrowserContext } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

const samples = 5;
const most = 4;
/**
 * A computer that builds and tests has an index of 1000 and more. A lower one is what other programs leave of it, and they
 * take more from the benchmark, which only computes, than from a page, which also waits: with less than 2 a page that is
 * too slow could pass.
 */
const least = 2;

/**
 * How many times slower a mid-tier phone is than a computer with this benchmarkIndex of Lighthouse's: the curve of the
 * calculator that Lighthouse's docs/throttling.md refers to (800: 2, 1300: 3, 1533: 4), between 2 and 4.
 */
export function slowdownFor(index: number): number {
  const found = index >= 1300 ? 3 + (index - 1300) / 233 : 2 + (index - 800) / 500;
  return Math.min(most, Math.max(least, found));
}

/**
 * Measures how fast this computer is at the moment, prints that, and answers the slowdown that makes a mid-tier phone of
 * it. The benchmark takes a second and is repeated, because one alone meets whatever else runs in that second.
 */
export async function measureSlowdown(browser: BrowserContext): Promise<number> {
  const page = await browser.newPage();
  const found: number[] = [];
  while (found.length < samples) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  const index = found.toSorted((a, b) => a - b)[Math.floor(samples / 2)] ?? 0;
  const slowdown = slowdownFor(index);
  console.log(
    `benchmarkIndex ${index} (${found.join(', ')}): the phone is ${slowdown.toFixed(2)} times slower`,
  );
  return slowdown;
}
