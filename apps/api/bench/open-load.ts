import { Agent, request } from 'node:http';
import type { Measured, Target } from './load.ts';

/** Milliseconds between two checks of which requests are due; far less than the measured times. */
const LOOK = 1;

/** Numbers from 0 to 1 that are the same in every run (the generator "mulberry32"). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the arrivals of independent visitors, in milliseconds from the start: a Poisson process. */
export function arrivals({ seconds, rate }: { seconds: number; rate: number }): number[] {
  const random = randomFrom(1);
  const times: number[] = [];
  let percentile = 0;
  while (percentile < seconds * 1000) {
    times.push(percentile);
    percentile += (-Math.log(1 - random()) * 1000) / rate;
  }
  return times;
}

/** Sends one request. Resolves to null once the whole reply has arrived with status 200, else to what went wrong. */
function failureOf(url: string, { method, path, headers }: Target, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const failed = ({ message }: Error) => resolve(message);
    const sent = request(url + path, { method, headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode === 200 ? null : `status ${reply.statusCode}`));
      reply.once('error', failed);
    });
    sent.once('error', failed).end();
  });
}

/** Returns the quantile of sorted values at a share from 0 to 1. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK));

/**
 * Offers requests at a rate, each target once, however slow the replies are. A wait begins when a visitor arrives,
 * not when a connection is free. A closed loop would measure its own number of connections, and one that sends each
 * second's requests at once would measure that burst.
 */
export async function loadOpen(
  url: string,
  targets: Target[],
  { seconds, rate }: { seconds: number; rate: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const due = arrivals({ seconds, rate }).slice(0, targets.length);
  const waits: number[] = [];
  const failed = new Map<string, number>();
  const began = performance.now();
  const visit = async (target: Target, arrived: number) => {
    const failure = await failureOf(url, target, agent);
    if (failure !== null) failed.set(failure, (failed.get(failure) ?? 0) + 1);
    waits.push(performance.now() - began - arrived);
  };
  const visits: Promise<void>[] = [];
  for (const [n, target] of targets.slice(0, due.length).entries()) {
    const arrived = due[n] ?? 0;
    while (performance.now() - began < arrived) await pause();
    visits.push(visit(target, arrived));
  }
  await Promise.all(visits);
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = waits.toSorted((a, b) => a - b);
  const perSecond = sorted.length / took;
  for (const [failure, count] of failed) console.log(`${count} requests failed: ${failure}`);
  const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const quantiles = { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
  return { ...quantiles, perSecond, requests: sorted.length, failures };
}
