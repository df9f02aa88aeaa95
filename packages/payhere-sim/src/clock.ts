interface Task {
  due: number;
  run: () => Promise<void>;
}

const TICK_MS = 50;

/**
 * A clock that runs with real time and can be moved forward. Tasks run when they are due, in the order of their times,
 * one after the other.
 */
export class VirtualClock {
  readonly #start: number;
  readonly #began = Date.now();
  #ahead = 0;
  #tasks: Task[] = [];
  #running: Promise<void> = Promise.resolve();
  readonly #timer = setInterval(() => void this.#runDue(), TICK_MS).unref();

  constructor(start: Date = new Date()) {
    this.#start = start.getTime();
  }

  now(): Date {
    return new Date(this.#start + Date.now() - this.#began + this.#ahead);
  }

  /** Runs `run` in `ms` milliseconds of this clock. */
  after(ms: number, run: () => Promise<void>): void {
    this.at(new Date(this.now().getTime() + ms), run);
  }

  at(time: Date, run: () => Promise<void>): void {
    this.#tasks.push({ due: time.getTime(), run });
  }

  /** Moves the clock forward and runs every task that falls due, each at its own time. */
  async advance(ms: number): Promise<void> {
    const target = this.now().getTime() + ms;
    for (let next = this.#next(target); next !== undefined; next = this.#next(target)) {
      this.#ahead += Math.max(0, next - this.now().getTime());
      await this.#runDue();
    }
    this.#ahead += Math.max(0, target - this.now().getTime());
  }

  /** Stops the clock; remaining tasks do not run. */
  stop(): void {
    clearInterval(this.#timer);
    this.#tasks = [];
  }

  #next(until: number): number | undefined {
    const times = this.#tasks.map(({ due }) => due).filter((due) => due <= until);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  #runDue(): Promise<void> {
    this.#running = this.#runAfter(this.#running);
    return this.#running;
  }

  async #runAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    const now = this.now().getTime();
    const due = this.#tasks.filter((task) => task.due <= now).toSorted((a, b) => a.due - b.due);
    this.#tasks = this.#tasks.filter((task) => task.due > now);
    for (const { run } of due) await run();
  }
}
