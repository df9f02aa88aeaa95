/** More at once only share the same narrow line, and none would be done soon. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work as soon as fewer than two other pieces of work are being done. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever waits takes over the place.
    if (next) next();
    else running -= 1;
  }
}
