import type { Engine } from '../engine/loader';
import { run } from './inside';

/**
 * Lets the engine choose among plans by trying them out, and in no other way. Where several plans found nothing for
 * long, it would estimate by samples instead, and the part that takes those is not in this build: every such query, a
 * search without hits in a few thousand rows for one, would fail.
 */
export const chooseByTrial = (engine: Engine): Promise<unknown> =>
  run(engine, 'admin', { setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
