import { type Product, type ProductChanges, WhenOut } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../../lib/i18n.ts';

/** What the merchant fills in; empty for the usual. */
export interface RuleValues extends Record<string, unknown> {
  low_stock: number | string;
  when_out: 'stop' | 'sell';
  /** How many pieces are sold when none is left. */
  ahead: number | string;
  note: string;
}

/** How many are sold ahead unless the merchant types another number. */
const AHEAD = 20;

export const toRuleValues = ({ low_stock, when_out }: Product): RuleValues => ({
  low_stock: low_stock ?? '',
  when_out: when_out ? 'sell' : 'stop',
  ahead: when_out ? -when_out.floor : AHEAD,
  note: when_out?.note ?? '',
});

const wholeNumber = phrase('Type a whole number from 1 to 1,000,000');
const sentence = phrase('Type when it is sent, in at most 100 characters');

/** What is sold when it is out needs both fields. */
export const StockRuleForm = z
  .object({ when_out: z.string(), ahead: z.union([z.number(), z.string()]), note: z.string() })
  .superRefine(({ when_out, ahead, note }, context) => {
    if (when_out === 'stop') return;
    if (!WhenOut.shape.floor.safeParse(-Number(ahead)).success)
      context.addIssue({ code: 'custom', path: ['ahead'], message: wholeNumber });
    if (!WhenOut.shape.note.safeParse(note).success)
      context.addIssue({ code: 'custom', path: ['note'], message: sentence });
  });

/** The body of the request. A product with options is not sold when it is out. */
export const toRuleChanges = (
  { low_stock, when_out, ahead, note }: RuleValues,
  { options }: Product,
): z.input<typeof ProductChanges> => ({
  low_stock: low_stock === '' ? null : Number(low_stock),
  ...(options ? {} : { when_out: when_out === 'sell' ? { note, floor: -Number(ahead) } : null }),
});
