/** The most uploads at a time: more would share the same bandwidth and all end late. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a task as soon as fewer than two others run. Resolves and rejects as the task does. */
export async function limitUploads<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next waiting task takes over the slot.
    if (next) next();
    else running -= 1;
  }
}
