import { BUILT_ORIGIN } from '@kade/contract/built-origin';

/** Returns the absolute address of a path of this site. The server replaces its origin when it starts. */
export const addressOf = (path: string) => `${BUILT_ORIGIN}${path}`;
