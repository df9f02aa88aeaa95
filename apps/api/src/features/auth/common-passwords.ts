import { COMMON_PASSWORD } from '@kade/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../../errors.ts';

const SHORTEST = 8;
const COUNT = 1_000;

// In descending order of frequency in leaked passwords. Shorter ones are refused for their length.
const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, COUNT),
);

/** Throws a 400 for one of the thousand commonest passwords, which are what guessing begins with. */
export function mustBeUncommon(password: string, field: string): void {
  if (common.has(password.toLowerCase())) throw invalid(COMMON_PASSWORD, field);
}
