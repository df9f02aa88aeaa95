import type { ServerResponse } from 'node:http';

/** Whether this process still accepts requests, and which responses are not complete yet. */
export class Lifecycle {
  /** Shutting down: /readyz fails, and every response is the last one on its connection. */
  draining = false;
  /** Another process has taken its place at the same address, so /readyz need not refuse. */
  replaced = false;
  /** A file of the database is damaged: it is available again only after a restore and a new start. */
  databaseDamaged = false;
  /** How many requests have begun, without those for pages in memory. */
  requests = 0;
  #held: Promise<void> | null = null;
  readonly #responses = new Set<ServerResponse>();

  /** Tracks a response until it is complete. */
  trackResponse(res: ServerResponse): void {
    this.requests += 1;
    this.#responses.add(res);
    res.once('close', () => this.#responses.delete(res));
    if (this.draining) res.setHeader('Connection', 'close');
  }

  /** Resolves when requests may begin; null when they may now. */
  get held(): Promise<void> | null {
    return this.#held;
  }

  /** Lets requests that arrive from now on wait. Returns how to let them begin. */
  holdRequests(): () => void {
    let letBegin: () => void = () => undefined;
    this.#held = new Promise((resolve) => (letBegin = resolve));
    return () => {
      this.#held = null;
      letBegin();
    };
  }

  /**
   * From now on each response, of current requests too, has the header `Connection: close`, so that the client uses
   * another connection next.
   */
  drain(): void {
    this.draining = true;
    for (const res of this.#responses) if (!res.headersSent) res.setHeader('Connection', 'close');
  }
}
