import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../config/config.ts';
import { restartFigures } from '../../infra/metrics/restarts.ts';
import { MINUTE } from '../../lib/duration.ts';
import { gatherFigures } from './gather.ts';
import type { ProcessCommand, Report } from './messages.ts';
import { endWhenSilent } from './silence.ts';

/** Waiting for another process that migrates the database takes two minutes at most. */
const START_TIMEOUT_MS = 3 * MINUTE;
/** Added to the time that a load balancer is given: for current requests, and work after replies. In milliseconds. */
const STOP_TIMEOUT_MS = 20_000;
const MAX_RESTART_DELAY_MS = 30_000;

interface Options {
  /** The path of the program that serves. */
  program: string;
  given: Omit<Extract<ProcessCommand, { kind: 'begin' }>, 'kind'>;
  port: number;
  /** How long a load balancer is given to notice a process that stops, in milliseconds. */
  drainMs: number;
  log: Logger;
}

const send = (worker: Worker, command: ProcessCommand): void => {
  if (worker.isConnected()) worker.send(command);
};

/** The processes that serve. One that exits unexpectedly is restarted, after a pause that grows while it repeats. */
export class WorkerPool {
  hasDemo = false;
  readonly #options: Options;
  readonly #serving = new Set<Worker>();
  readonly #all = new Set<Worker>();
  #stopping = false;
  #replacing: Promise<void> | null = null;
  #deaths = { count: 0, last: 0 };

  constructor(options: Options) {
    this.#options = options;
    // All accept from one socket. With Node's round robin a connection is lost when the process that got it crashes.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: options.program, args: process.argv.slice(2) });
  }

  /** Starts so many processes. The first one prepares the database. Throws when one cannot start. */
  async start(count: number): Promise<void> {
    await this.#startOne();
    await Promise.all(Array.from({ length: count - 1 }, () => this.#startOne()));
  }

  /**
   * Replaces all processes one by one: each stops only when its successor listens. When one cannot start, the
   * replacement ends, and the others continue to serve. A concurrent call joins the one in progress.
   */
  replaceAll(): Promise<void> {
    this.#replacing ??= this.#replaceEach()
      .catch((cause: unknown) => this.#options.log.error({ err: cause }, 'the processes were not replaced'))
      .finally(() => (this.#replacing = null));
    return this.#replacing;
  }

  /** Sends a command to all of them. */
  tell(command: ProcessCommand): void {
    for (const worker of this.#all) send(worker, command);
  }

  /** Ends all of them, those that do not leave in time by force. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const ends = [...this.#all].map(async (worker) => {
      send(worker, { kind: 'stop' });
      const force = setTimeout(() => worker.process.kill('SIGKILL'), this.#options.drainMs + STOP_TIMEOUT_MS);
      await once(worker, 'exit');
      clearTimeout(force);
    });
    await Promise.all(ends);
  }

  async #replaceEach(): Promise<void> {
    const { log } = this.#options;
    const before = [...this.#serving];
    for (const old of before) {
      if (this.#stopping) return;
      await this.#startOne();
      this.#serving.delete(old);
      send(old, { kind: 'retire' });
      log.info({ process: old.id }, 'a process was replaced');
    }
  }

  /** Starts one and waits until it listens. Throws when it ends before that, or takes too long. */
  async #startOne(): Promise<void> {
    const worker = cluster.fork({ PORT: String(this.#options.port) });
    this.#all.add(worker);
    endWhenSilent(worker, this.#options.log);
    worker.once('exit', (code, signal) => this.#ended(worker, signal ?? code));
    const late = setTimeout(() => worker.process.kill('SIGKILL'), START_TIMEOUT_MS);
    const ready = new Promise<void>((resolve) => {
      worker.on('message', (message: Report) => this.#hear(worker, message, resolve));
    });
    const ended = once(worker, 'exit').then(() =>
      Promise.reject(new StartError('A process could not start')),
    );
    await Promise.race([ready, ended]).finally(() => clearTimeout(late));
    ended.catch(() => undefined);
  }

  #hear(worker: Worker, message: Report, isReady: () => void): void {
    if (message.kind === 'listening for commands') send(worker, { kind: 'begin', ...this.#options.given });
    else if (message.kind === 'ready') {
      this.hasDemo ||= message.hasDemo;
      this.#serving.add(worker);
      isReady();
    } else if (message.kind === 'want all figures') {
      void gatherFigures([...this.#serving]).then((figures) =>
        send(worker, { kind: 'all figures', requestId: message.requestId, figures }),
      );
    }
  }

  #ended(worker: Worker, reason: number | string): void {
    this.#all.delete(worker);
    const served = this.#serving.delete(worker);
    if (!served || this.#stopping) return;
    restartFigures.inc();
    this.#options.log.error({ process: worker.id, reason }, 'a process ended by itself and is started again');
    void this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    const now = Date.now();
    const count = now - this.#deaths.last > MINUTE ? 1 : this.#deaths.count + 1;
    this.#deaths = { count, last: now };
    // The first one at once: one crash does not mean that the next process crashes.
    await pause(count === 1 ? 0 : Math.min(500 * 2 ** count, MAX_RESTART_DELAY_MS));
    if (this.#stopping) return;
    await this.#startOne().catch(() => void this.#startAgain());
  }
}
