import type { ServerResponse } from 'node:http';

/** Whether this process still wants requests, and which answers it owes. */
export class Serving {
  /** On its way out: /readyz says so, and every answer is the last one on its connection. */
  draining = false;
  readonly #owed = new Set<ServerResponse>();

  /** Notes an answer that is owed. */
  owe(res: ServerResponse): void {
    this.#owed.add(res);
    res.once('close', () => this.#owed.delete(res));
    if (this.draining) res.setHeader('Connection', 'close');
  }

  /** From now on each answer, of requests under way too, asks the client to use another connection next time. */
  drain(): void {
    this.draining = true;
    for (const res of this.#owed) if (!res.headersSent) res.setHeader('Connection', 'close');
  }
}
