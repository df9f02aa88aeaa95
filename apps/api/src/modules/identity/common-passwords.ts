import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;
const COUNT = 1_000;

/** In descending order of frequency in leaked passwords. Shorter ones are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, COUNT),
);
