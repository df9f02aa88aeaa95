import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Simulator } from '@kade/payhere-sim';
import { buildPrograms } from './built-server.ts';
import type { CrashOrder } from './crash-at-step.ts';
import { times } from './security/cases.ts';
import { forgetStoredRows } from './walk/stored-rows.ts';
import { databaseUri, type World } from './world.ts';

const secrets = { jwt: 'only-for-tests-only-for-tests-only-for-tests', seal: 'ab'.repeat(32) };

/** The work of a process before it is killed. */
export type CrashAction = CrashOrder['work'];

type AtEachStep = (prepare: () => Promise<CrashAction>, then: () => Promise<void>) => Promise<number>;

/**
 * How a killed process is watched: null when it died at this step, or of the signal; else what it replied and how many writes
 * it made.
 */
type Run = (
  work: CrashAction,
  step: number,
  signal?: AbortSignal,
) => Promise<{ status: number; writes: number } | null>;

/** Each process takes a second, so `npm test` kills the work only after every seventh write, and `test:security` after each. */
const STRIDE = times(1, 7);
/** The same for work with few writes. */
export const SHORT_STRIDE = times(1, 3);

/**
 * Returns a function that does work in a separate process, with the database and the files of a world and its payment
 * simulator if there is one, and kills the process after so many writes.
 */
export async function killedProcess(here: World, gateway?: Simulator): Promise<Run> {
  const program = join(await buildPrograms(), 'crash-at-step.js');
  return (work, step, signal) => {
    const dataDir = here.ctx.config.DATA_DIR;
    const simulator = gateway && {
      url: gateway.url,
      ahead: gateway.gateway.clock.now().getTime() - Date.now(),
    };
    const order: CrashOrder = { uri: databaseUri(), dataDir, secrets, simulator, work, step };
    return new Promise((resolve, reject) => {
      const options = { killSignal: 'SIGKILL', ...(signal ? { signal } : {}) } as const;
      execFile(process.execPath, [program, JSON.stringify(order)], options, (error, stdout, stderr) => {
        forgetStoredRows();
        if (error?.signal === 'SIGKILL' || error?.name === 'AbortError') resolve(null);
        else if (error) reject(new Error(stderr));
        else resolve(JSON.parse(stdout));
      });
    });
  };
}

/**
 * Kills work after its first write, its second and so on, until it completes, see `killedProcess`. Counts the writes.
 * `prepare` runs before each process, `then` checks the state after each crash. `stride` is the number of writes from one crash
 * to the next.
 */
export async function crashingProcesses(
  here: World,
  gateway?: Simulator,
  stride = STRIDE,
): Promise<AtEachStep> {
  const run = await killedProcess(here, gateway);
  return async (prepare, then) => {
    for (let step = 1; ; step += stride) {
      const done = await run(await prepare(), step);
      if (done) {
        expect(done.status, 'the work that was not killed').toBeLessThan(400);
        return done.writes;
      }
      await then();
    }
  };
}
