import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world } from '../../../test/world.ts';
import { fixedClock } from '../clock.ts';
import { inlineJobs } from './inline.ts';
import type { Jobs } from './jobs.ts';
import { leasedJobs } from './leased.ts';
import { Leases } from './lease.model.ts';

const clock = fixedClock(new Date('2027-01-01T00:00:00Z'));
const process = () => leasedJobs({ clock, log: pino({ level: 'silent' }) });
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const opened: Jobs[] = [];

beforeAll(async () => {
  await world();
});
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
});

/** A process that offers to do the job. Its timers are hours long, so rounds begin when it is started only. */
async function offer(name: string, work: () => Promise<void>): Promise<Jobs> {
  const jobs = process();
  opened.push(jobs);
  jobs.every(name, 3_600_000, work);
  return jobs;
}

describe('jobs', () => {
  it('are done in one process at a time, and again when the period is over', async () => {
    const name = randomUUID();
    let rounds = 0;
    const work = async () => void (rounds += 1);
    await Promise.all((await Promise.all([1, 2, 3].map(() => offer(name, work)))).map((jobs) => jobs.stop()));
    expect(rounds).toBe(1);
    later(1_000);
    await (await offer(name, work)).stop();
    expect(rounds).toBe(1);
    later(3_600_000);
    await (await offer(name, work)).stop();
    expect(rounds).toBe(2);
  });

  it('pass to another process a minute after the holder crashed', async () => {
    const name = randomUUID();
    const dead = { now: clock.now(), until: new Date(clock.now().getTime() + 60_000), period: 3_600_000 };
    expect(await Leases.take(name, 'a process that dies', dead)).toBe(true);
    let rounds = 0;
    const work = async () => void (rounds += 1);
    await (await offer(name, work)).stop();
    expect(rounds).toBe(0);
    later(60_000);
    await (await offer(name, work)).stop();
    expect(rounds).toBe(1);
  });

  it('for rows that are claimed one by one run in every process, and no other run begins before one has ended', async () => {
    let rounds = 0;
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const all = [process(), process()];
    opened.push(...all);
    for (const jobs of all)
      jobs.everywhere(randomUUID(), 5, async () => {
        rounds += 1;
        await ended;
      });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rounds).toBe(2);
    end();
    await expect.poll(() => rounds).toBeGreaterThan(4);
    await Promise.all(all.map((jobs) => jobs.stop()));
  });

  it('that fail run again as usual', async () => {
    const name = randomUUID();
    const fails = async () => {
      throw new Error('no');
    };
    await (await offer(name, fails)).stop();
    later(3_600_000);
    let rounds = 0;
    await (await offer(name, async () => void (rounds += 1))).stop();
    expect(rounds).toBe(1);
  });

  it('that run while the process stops are signalled and waited for, and release their lease', async () => {
    const name = randomUUID();
    let began = () => undefined as void;
    const beginning = new Promise<void>((resolve) => (began = resolve));
    const jobs = process();
    let told = false;
    jobs.every(name, 3_600_000, async (stopping) => {
      began();
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      told = true;
    });
    await beginning;
    await jobs.stop();
    expect(told).toBe(true);
    later(3_600_000);
    const turn = { now: clock.now(), until: new Date(clock.now().getTime() + 1), period: 3_600_000 };
    expect(await Leases.take(name, 'another process', turn)).toBe(true);
  });

  it('run at the next start, and are late until then, after a clock that was a year ahead is set back', async () => {
    const name = randomUUID();
    const right = clock.now();
    let rounds = 0;
    const work = async () => void (rounds += 1);
    later(365 * 86_400_000);
    await (await offer(name, work)).stop();
    const dead = { now: clock.now(), until: new Date(clock.now().getTime() + 60_000), period: 3_600_000 };
    const held = randomUUID();
    expect(await Leases.take(held, 'a process that dies', dead)).toBe(true);
    clock.set(right);
    const jobs = await offer(name, work);
    await jobs.stop();
    await (await offer(held, work)).stop();
    expect(rounds).toBe(3);
    expect((await jobs.late()).get(name)).toBe(0);
  });

  it('that run meanwhile go on after the clock is set back, and are late as long as they do not', async () => {
    const name = randomUUID();
    const right = clock.now();
    later(365 * 86_400_000);
    const started = await offer(name, async () => undefined);
    await started.stop();
    clock.set(right);
    expect((await started.late()).get(name)).toBeGreaterThan(364 * 86_400_000);
    const jobs = process();
    opened.push(jobs);
    let rounds = 0;
    later(365 * 86_400_000 + 3_600_000);
    jobs.every(name, 20, async () => void (rounds += 1));
    await expect.poll(() => rounds).toBeGreaterThan(0);
    const before = rounds;
    clock.set(right);
    await expect.poll(() => rounds).toBeGreaterThan(before);
  });

  it('leave another process its turn when the clocks differ by a few minutes', async () => {
    const name = randomUUID();
    let rounds = 0;
    const work = async () => void (rounds += 1);
    await (await offer(name, work)).stop();
    later(-4 * 60_000);
    await (await offer(name, work)).stop();
    expect(rounds).toBe(1);
    later(4 * 60_000);
  });

  it('run at once without a clock when a test calls `run`', async () => {
    const jobs = inlineJobs();
    let rounds = 0;
    jobs.every('count', 1, async () => void (rounds += 1));
    await jobs.run('count');
    await jobs.run('count');
    expect([jobs.names, rounds]).toEqual([['count'], 2]);
    await expect(jobs.run('other')).rejects.toThrow('There is no job other');
  });
});
