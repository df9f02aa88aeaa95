import { errorMessage } from '../../lib/error-details.ts';

type ShutdownStep = () => Promise<void>;

/** What was begun, to be ended in the opposite order. */
export class ShutdownSteps {
  readonly #all: ShutdownStep[] = [];

  add(ending: ShutdownStep): void {
    this.#all.push(ending);
  }

  /** Ends everything, once. Throws what failed, after all the rest was ended. */
  async run(): Promise<void> {
    const failures: string[] = [];
    // One ending that fails must not keep the others from happening, the database's least of all.
    for (const ending of this.#all.splice(0).toReversed())
      await ending().catch((cause: unknown) => failures.push(errorMessage(cause)));
    if (failures.length > 0) throw new Error(failures.join('; '));
  }
}

/** Exits the process when `stop` is done, with 1 and a sentence when it fails. Only the first call counts. */
export function exitAfter(stop: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    void stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        process.stderr.write(`Kade did not stop cleanly: ${errorMessage(cause)}\n`);
        process.exit(1);
      },
    );
  };
}

/** Calls `listener` at each SIGINT and SIGTERM. */
export function onStopSignals(listener: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, listener);
}
