import { Money } from '@kade/contract';
import { z } from 'zod';
import { phrase } from './i18n.ts';

/** The value of a number field: an empty string until something is typed. */
export type NumberInputValue = number | string;

/** Returns the typed number, or null for an empty field. */
export const toNumberOrNull = (typed: NumberInputValue): number | null =>
  typed === '' ? null : Number(typed);

const typed = z.union([z.number(), z.string()]);
const isAmount = (value: NumberInputValue) => value !== '' && Money.safeParse(Number(value)).success;
const amount = phrase('Type an amount in rupees, 0 or more');

/** A required field for an amount of rupees. */
export const amountField = typed.refine(isAmount, amount);
/** An optional field for an amount of rupees. */
export const amountOrNoneField = typed.refine((value) => value === '' || isAmount(value), amount);
