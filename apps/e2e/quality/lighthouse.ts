import { gzipSync } from 'node:zlib';
import lighthouse, { type Flags, type Result, type RunnerResult } from 'lighthouse';
import { blockingTimeOf } from './blocking-time.ts';
import type { Phone } from './phone.ts';
import { isSample, timeTolerance } from './sample.ts';
import { textAt } from './shops.ts';

/** Figures vary from run to run. Where those of one run would fail, the median of this many runs counts. */
const RUNS = 5;

export interface Figures {
  performance: number;
  accessibility: number;
  'best practices': number;
  seo: number;
  /** Milliseconds until the largest contentful paint. */
  LCP: number;
  /** Total blocking time in milliseconds. */
  TBT: number;
  /** The same in processor time, which does not grow while other programs run. */
  'CPU TBT': number;
  CLS: number;
  /** Bytes of all scripts of the page, gzipped, those that load when it is idle included. */
  JS: number;
  /** The factor by which the emulated phone was slower than this computer. */
  slowdown: number;
}

/** The minimum or maximum of a figure. */
type Limit = { least: number } | { most: number };

/** The limit of each figure; those without one are only printed. */
export type Budget = Partial<Record<keyof Figures, Limit>>;

export interface Pages {
  base: string;
  paths: readonly string[];
  budget: Budget;
  /** The debugging port of the browser in which Lighthouse opens its tabs. */
  port: number;
  phone: Phone;
  flags?: Flags;
  /** Called before each run. */
  before?: () => Promise<unknown>;
}

interface Measured {
  figures: Figures;
  /** The audits behind the scores that are not perfect. */
  faults: string[];
}

const print: Partial<Record<keyof Figures, (value: number) => string>> = {
  LCP: (ms) => `${(ms / 1000).toFixed(2)} s`,
  TBT: (ms) => `${Math.round(ms)} ms`,
  'CPU TBT': (ms) => `${Math.round(ms)} ms`,
  CLS: (shift) => shift.toFixed(3),
  JS: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  slowdown: (times) => times.toFixed(2),
};

const namesOf = (figures: Figures) => Object.keys(figures) as Array<keyof Figures>;

/** Returns the figures that are outside the budget. */
const misses = (figures: Figures, budget: Budget) =>
  namesOf(figures).filter((name) => {
    const limit = budget[name];
    if (!limit) return false;
    return 'least' in limit ? figures[name] < limit.least : figures[name] > limit.most;
  });

/**
 * Returns the figures that fail the run. In a sample, times may be outside the budget by the tolerance, processor time is
 * compared with the budget of TBT, and the score that follows from times is only printed.
 */
function failures(figures: Figures, budget: Budget): Array<keyof Figures> {
  if (!isSample) return misses(figures, budget);
  const { LCP, 'CPU TBT': TBT } = figures;
  const tolerated = { ...figures, LCP: LCP / timeTolerance, TBT: TBT / timeTolerance };
  return misses(tolerated, budget).filter((name) => name !== 'performance');
}

/** Returns the gzipped size of every script that the page requested, whatever its encoding on the wire. */
async function scriptWeight(lhr: Result): Promise<number> {
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = scripts.map(async ({ url }) => {
    return gzipSync(await textAt(url as string)).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * The server's response time in milliseconds on an idle computer. Lighthouse takes the measured one, which is ten times
 * as much while other programs run; the API's own benchmarks measure the server.
 */
const SERVER_TIME = 10;

/** Chromium's trace is sometimes incomplete at its beginning. Lighthouse then requires another run. */
async function report(url: string, pages: Pages, again = 3): Promise<RunnerResult> {
  const { port, phone, flags, before } = pages;
  await before?.();
  const { origin } = new URL(url);
  const emulated: Flags = {
    throttling: { cpuSlowdownMultiplier: phone.slowdown() },
    precomputedLanternData: {
      additionalRttByOrigin: { [origin]: 0 },
      serverResponseTimeByOrigin: { [origin]: SERVER_TIME },
    },
  };
  const run = await lighthouse(url, { ...flags, ...emulated, port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse returned nothing for ${url}`);
  phone.note(run.lhr.environment.benchmarkIndex);
  const { runtimeError } = run.lhr;
  if (!runtimeError) return run;
  if (again === 0) throw new Error(`${url}: ${runtimeError.message}`);
  return report(url, pages, again - 1);
}

async function measure(url: string, pages: Pages): Promise<Measured> {
  const { lhr, artifacts } = await report(url, pages);
  const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier ?? Number.NaN;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const figures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    'CPU TBT': blockingTimeOf(artifacts.Trace, slowdown),
    CLS: value('cumulative-layout-shift'),
    JS: await scriptWeight(lhr),
    slowdown,
  };
  const audits = ['accessibility', 'best-practices', 'seo'].flatMap(
    (category) => lhr.categories[category]?.auditRefs ?? [],
  );
  const failed = audits.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return { figures, faults: failed.map(({ id }) => id) };
}

/** Returns the median of each figure, and every fault that was found. */
function median(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured');
  const figures = { ...first.figures };
  for (const name of namesOf(figures)) {
    const values = runs.map((run) => run.figures[name]).toSorted((a, b) => a - b);
    figures[name] = values[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;
  }
  return { figures, faults: [...new Set(runs.flatMap(({ faults }) => faults))] };
}

/** Returns the figures of one run, or the median of several when those would fail. */
async function measuredWithin(url: string, pages: Pages): Promise<Measured> {
  const runs = [await measure(url, pages)];
  if (failures(median(runs).figures, pages.budget).length > 0)
    while (runs.length < RUNS) runs.push(await measure(url, pages));
  return median(runs);
}

/** Measures pages on an emulated mid-tier phone and prints the figures. Returns whether none fails the run. */
export async function measurePages(pages: Pages): Promise<boolean> {
  let good = true;
  for (const path of pages.paths) {
    const { figures, faults } = await measuredWithin(new URL(path, pages.base).href, pages);
    const missed = misses(figures, pages.budget);
    const shown = namesOf(figures).map((name) => {
      const text = print[name]?.(figures[name]) ?? String(figures[name]);
      return `${name} ${text}${missed.includes(name) ? ' (outside the budget)' : ''}`;
    });
    const fails = failures(figures, pages.budget).length > 0;
    console.log(`${fails ? '✗' : '✓'} ${path.padEnd(22)} ${shown.join('   ')}`);
    if (faults.length > 0) console.log(`  ${faults.join(', ')}`);
    if (fails) good = false;
  }
  return good;
}
