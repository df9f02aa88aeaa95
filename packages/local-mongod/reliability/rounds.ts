import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { type Findings, type Ledger, verify } from './verify';

/** Built from app.ts, because 100 rounds start it 100 times and compiling each time would take too long. */
const APP = fileURLToPath(new URL('../dist/reliability-app.js', import.meta.url));

/** Which process is killed while the application writes. */
export type Victim = 'database' | 'application' | 'both';

/** One round of killing. */
export interface Round {
  victim: Victim;
  dbpath: string;
  port: number;
  /** Names this round's documents. */
  run: string;
  /** False for the deliberately broken variant: taken for stored before the journal has it. */
  journal: boolean;
}

/** The result of a round. */
export interface RoundResult extends Findings {
  acknowledged: number;
  /** From the kill of the database to its first reply; only where the application survived. */
  restartMs: number | undefined;
}

interface App {
  child: ChildProcess;
  databasePid: number;
  restartMs: number | undefined;
}

function listen(app: App, ledger: Ledger): { ready: Promise<void>; up: Promise<void> } {
  const lines = createInterface({ input: app.child.stdout as NodeJS.ReadableStream });
  let isReady = () => {};
  let isUp = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const up = new Promise<void>((resolve) => {
    isUp = resolve;
  });
  lines.on('line', (line) => {
    const [word, first, ...rest] = line.split(' ');
    if (word === 'ack') {
      const id = rest.join(' ');
      ledger.set(id, Math.max(ledger.get(id) ?? 0, Number(first)));
    } else if (word === 'ready') {
      app.databasePid = Number(first);
      isReady();
    } else if (word === 'up') {
      app.restartMs = Number(first);
      app.databasePid = Number(rest[0]);
      isUp();
    }
  });
  return { ready, up };
}

async function gone(pid: number): Promise<void> {
  while (true) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(20);
  }
}

async function killDuringLoad({ victim, dbpath, port, run, journal }: Round, ledger: Ledger): Promise<App> {
  const args = [APP, dbpath, String(port), run, String(journal)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const app: App = { child, databasePid: 0, restartMs: undefined };
  const ended = once(child, 'close');
  const { ready, up } = listen(app, ledger);
  const early = ended.then(() => Promise.reject(new Error('The application ended by itself')));
  await Promise.race([ready, early]);
  early.catch(() => {});
  const enough = ledger.size + 100 + Math.random() * 300;
  while (ledger.size < enough) await Promise.race([sleep(5), early]);
  if (victim !== 'application') process.kill(app.databasePid, 'SIGKILL');
  if (victim === 'database') {
    await Promise.race([up, early]);
    await sleep(100);
  }
  child.kill('SIGKILL');
  await ended;
  await gone(app.databasePid);
  return app;
}

/**
 * Starts an application and its database on a data folder, kills one of them or both with SIGKILL at a
 * random moment while 16 writers write, opens the folder again and compares it with what had been acknowledged. `ledger` may carry
 * the acknowledged writes of earlier rounds on the same folder; this round's are added.
 */
export async function killRound(round: Round, ledger: Ledger): Promise<RoundResult> {
  const before = ledger.size;
  const { restartMs } = await killDuringLoad(round, ledger);
  const { dbpath, port } = round;
  const database = await startLocalMongod({ dbpath, port, binary: embeddedBinary });
  try {
    const findings = await verify(database.uri, ledger);
    return { ...findings, acknowledged: ledger.size - before, restartMs };
  } finally {
    await database.stop();
  }
}
