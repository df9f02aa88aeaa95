import { Money } from '@kade/contract';
import { z } from 'zod';
import { phrase } from './i18n.ts';

/** What a number field holds: empty text until something is typed. */
export type Typed = number | string;

/** The number that was typed, or null where nothing was. */
export const typedNumber = (typed: Typed): number | null => (typed === '' ? null : Number(typed));

const typed = z.union([z.number(), z.string()]);
const isAmount = (value: Typed) => value !== '' && Money.safeParse(Number(value)).success;
const amount = phrase('Type an amount in rupees, 0 or more');

/** A field that needs an amount of rupees. */
export const amountField = typed.refine(isAmount, amount);
/** A field for an amount of rupees that may stay empty. */
export const amountOrNoneField = typed.refine((value) => value === '' || isAmount(value), amount);
