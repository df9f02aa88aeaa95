import type { BrowserContext } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** The phone that pages are measured on, as far as this computer can stand for it. */
export interface Phone {
  /** How many times slower than this computer the phone is at the moment. */
  slowdown(): number;
  /** Records a benchmarkIndex that Lighthouse measured since. */
  note(index: number): void;
}

const latest = 3;
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
 * Measures how fast this computer is. One benchmark takes a second and meets whatever else runs in that second, so the
 * middle one of the latest three counts; Lighthouse makes another before each page.
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
