/** Bundles the library and the launcher into dist/. */
export default function bundle(): Promise<void>;
