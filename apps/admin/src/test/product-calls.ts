import { aGroup } from './bodies.ts';

export const categoryCalls = { list: () => [aGroup(50, 'Spices'), aGroup(51, 'Tea')] };
