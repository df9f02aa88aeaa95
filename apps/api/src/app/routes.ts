import type { contract } from '@kade/contract';
import type { Routes } from '../http/contract/routes.ts';
import * as resources from './resources.ts';

type Unknown = Exclude<keyof typeof resources, keyof typeof contract>;

/** The handlers of the whole contract. A route without a handler does not compile, nor do handlers without routes. */
export const apiRoutes = resources satisfies Routes<typeof contract> & Record<Unknown, never>;
