import { MAX_TAGS, MERGE_UNDO_DAYS } from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import { DAY } from '../../../lib/duration.ts';
import type { CustomerRow, Merge } from './customer.model.ts';

const MAX_NOTE = 5000;

type Noted = Pick<CustomerRow, 'note' | 'noted' | 'tags' | 'pay_first' | 'erasure_asked_at'>;

/** Returns until when a merge can be undone. */
export const undoEnd = ({ at }: Pick<Merge, 'at'>): Date => new Date(Date.parse(at) + MERGE_UNDO_DAYS * DAY);

/** Returns the note of a kept customer with that of the merged one. */
const joined = (kept: string, merged: string): string => [kept, merged].filter(Boolean).join('\n\n');

/** Returns the notes of a kept customer with those of the merged one. Throws a 400 when they are too long for one. */
export function withNotesOf(kept: Noted, merged: Noted): Noted {
  const note = joined(kept.note, merged.note);
  const tags = [...new Set([...kept.tags, ...merged.tags])];
  if (note.length > MAX_NOTE || tags.length > MAX_TAGS) throw apiError('customer_too_long');
  const noted = kept.note === '' ? merged.noted : kept.noted;
  const asked = kept.erasure_asked_at ?? merged.erasure_asked_at;
  return {
    note,
    tags,
    pay_first: kept.pay_first || merged.pay_first,
    ...(noted ? { noted } : {}),
    ...(asked ? { erasure_asked_at: asked } : {}),
  };
}

/** Returns what a merge adds to the kept customer, so that undoing it takes away nothing else. */
export const addedBy = (kept: Noted, merged: Noted) => ({
  tags: merged.tags.filter((tag) => !kept.tags.includes(tag)),
  pay_first: merged.pay_first && !kept.pay_first,
  erasure: merged.erasure_asked_at !== undefined && kept.erasure_asked_at === undefined,
});

/** Returns the notes of a kept customer without those that a merge has added and that nobody has changed since. */
export function withoutNotesOf(kept: Noted, { note, merge }: Pick<CustomerRow, 'note' | 'merge'>): Noted {
  const { tags = [], pay_first = false } = merge ?? {};
  const end = joined(' ', note).slice(1);
  const isLast = note !== '' && kept.note.endsWith(end);
  const whole = kept.note === note ? '' : kept.note;
  return {
    note: isLast ? kept.note.slice(0, -end.length) : whole,
    tags: kept.tags.filter((tag) => !tags.includes(tag)),
    pay_first: kept.pay_first && !pay_first,
  };
}
