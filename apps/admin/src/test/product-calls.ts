import { aGroup } from './bodies.ts';

export const categories = { list: () => [aGroup(50, 'Spices'), aGroup(51, 'Tea')] };
