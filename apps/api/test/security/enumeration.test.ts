import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../world.ts';
import { full, times } from './cases.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const MANY = times(400, 8);

async function timedPost(path: string, body: object): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  const reply = await fetch(`${here.url}/api/merchant/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = `${reply.status} ${await reply.text()}`;
  return { text: text.replace(/"request_id":"[^"]*"/, ''), ms: performance.now() - began };
}

/** Known and unknown accounts alternate, so that the load of the machine affects both. */
async function pairs(path: string, known: () => object, unknown: (n: number) => object) {
  const replies: {
    known: Awaited<ReturnType<typeof timedPost>>;
    unknown: Awaited<ReturnType<typeof timedPost>>;
  }[] = [];
  for (let n = 0; n < MANY; n += 1)
    replies.push({ known: await timedPost(path, known()), unknown: await timedPost(path, unknown(n)) });
  return replies;
}

/** Returns the p-value of the Mann-Whitney U test: whether two samples have one distribution. */
function chance(left: number[], right: number[]): number {
  const all = [
    ...left.map((ms) => ({ ms, mine: true })),
    ...right.map((ms) => ({ ms, mine: false })),
  ].toSorted((a, b) => a.ms - b.ms);
  const ranks = all.reduce((sum, { mine }, index) => sum + (mine ? index + 1 : 0), 0);
  const [n, m] = [left.length, right.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // The normal distribution by Abramowitz and Stegun 26.2.17, with an error below 7.5e-8.
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail);
}
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the existence of an account', () => {
  it('is not revealed by a refused log-in', async () => {
    const replies = await pairs(
      'login',
      () => ({ email: here.alice.email, password: 'not the password' }),
      (n) => ({ email: `nobody-${n}@example.lk`, password: 'not the password' }),
    );
    expect(new Set(replies.flatMap(({ known, unknown }) => [known.text, unknown.text])).size).toBe(1);
    if (full) compareTimes('login', replies);
  }, 600_000);

  it('is not revealed by a request for a new password', async () => {
    const replies = await pairs(
      'forgot-password',
      () => ({ email: here.alice.email }),
      (n) => ({ email: `nobody-${n}@example.lk` }),
    );
    expect(new Set(replies.flatMap(({ known, unknown }) => [known.text, unknown.text])).size).toBe(1);
    if (full) compareTimes('forgot', replies);
  }, 600_000);
});

function compareTimes(what: string, replies: Awaited<ReturnType<typeof pairs>>): void {
  const [known, unknown] = [replies.map(({ known }) => known.ms), replies.map(({ unknown }) => unknown.ms)];
  const [gap, p] = [Math.abs(median(known) - median(unknown)), chance(known, unknown)];
  process.stdout.write(`${what}: median gap ${gap.toFixed(2)} ms, p = ${p.toFixed(3)}\n`);
  expect(gap).toBeLessThanOrEqual(5);
}
