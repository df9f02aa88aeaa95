import { api } from './api.ts';
import { accountQuery } from './query.ts';

/** The signed-in merchant. */
export const profile = () => accountQuery(['profile'], api.profile.get);
