import type { BrowserContext } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** The emulated phone on which pages are measured. */
export interface Phone {
  /** Returns the factor by which the phone is at present slower than this computer. */
  slowdown(): number;
  /** Records a benchmarkIndex that Lighthouse measured since. */
  note(index: number): void;
}

const latest = 3;
const most = 4;
/**
 * A computer that builds and tests has an index of at least 1000. Other load reduces the index, and it slows the
 * benchmark, which only computes, more than a page, which also waits. With a factor below 2 a page that is too slow
 * could pass.
 */
const least = 2;

/**
 * Returns the factor by which a mid-tier phone is slower than a computer with a benchmarkIndex of Lighthouse: the curve
 * of the calculator that Lighthouse's docs/throttling.md refers to (800: 2, 1300: 3, 1533: 4), between 2 and 4.
 */
export function slowdownFor(index: number): number {
  const found = index >= 1300 ? 3 + (index - 1300) / 233 : 2 + (index - 800) / 500;
  return Math.min(most, Math.max(least, found));
}

/**
 * Measures the speed of this computer. One benchmark takes a second and depends on other load in that second, so the
 * median of the latest three counts; Lighthouse runs another before each page.
 */
export async function mobilePhone(browser: BrowserContext): Promise<Phone> {
  const page = await browser.newPage();
  const found: number[] = [];
  while (found.length < latest) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  const index = () => found.slice(-latest).toSorted((a, b) => a - b)[1] ?? 0;
  const slowdown = () => slowdownFor(index());
  console.log(`benchmarkIndex ${index()}: the phone is ${slowdown().toFixed(2)} times slower`);
  return { slowdown, note: (next) => void found.push(next) };
}
