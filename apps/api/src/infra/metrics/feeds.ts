import { Histogram } from 'prom-client';

/** Times product feeds from their turn to their last product, by what became of them. */
export const feedSeconds = new Histogram({
  name: 'kade_feed_seconds',
  help: 'How long product feeds took to be written, by the result: written, or failed',
  labelNames: ['feed', 'result'],
  buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 120, 300],
  registers: [],
});
