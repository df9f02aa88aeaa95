import { Counter } from 'prom-client';

/** Counts the requests that purge pages of shops from shared caches, and the purges that were given up. */
export const sharedCachePurges = new Counter({
  name: 'kade_shared_cache_purges_total',
  help: 'Purges of shared caches: purged, failed and sent again, or given_up because every older page has expired',
  labelNames: ['result'],
  registers: [],
});
