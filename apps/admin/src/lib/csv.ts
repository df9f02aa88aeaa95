import { loadCode } from './load-code.ts';

const load = () => import('papaparse');

/** Loads what reads and writes CSV. Rejects as `loadCode` does. */
export const loadPapa = async () => (await loadCode(load)).default;
