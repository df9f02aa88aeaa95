import type { contract } from '@kade/contract';
import type { Handlers } from '../http/contract/endpoint.ts';
import * as resources from './resources.ts';

type Unknown = Exclude<keyof typeof resources, keyof typeof contract>;

/** The handlers of the whole contract. A route without a handler does not compile, nor do handlers without routes. */
export const features = resources satisfies Handlers<typeof contract> & Record<Unknown, never>;
