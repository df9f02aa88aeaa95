import { accountQuery } from './query.ts';

/** The signed-in merchant. */
export const profile = () => accountQuery('profile.get');
