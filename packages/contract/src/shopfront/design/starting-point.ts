import { z } from 'zod';
import { DesignSection } from './document.ts';

/** The trades for which the editor has a finished home page to start from. */
export const trades = ['clothes', 'food', 'gifts', 'electronics'] as const;
export type Trade = (typeof trades)[number];

/** The sections of a home page, filled with what the shop has. The same content gives the same ids. */
export const StartingPoint = z.object({ sections: z.array(DesignSection) }).meta({ id: 'StartingPoint' });
