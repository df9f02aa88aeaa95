import type { Engine } from '../engine/loader';
import { run } from './inside';

/**
 * Makes the engine choose among query plans by trial runs only. Where several plans return nothing for long, it would
 * otherwise estimate by sampling, which is not part of this build: every such query would fail, for example a search
 * without hits in a few thousand rows.
 */
export const chooseByTrial = (engine: Engine): Promise<unknown> =>
  run(engine, 'admin', { setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
