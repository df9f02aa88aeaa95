/** Bundles the library and the launcher into dist/. */
export function bundle(): Promise<void>;
