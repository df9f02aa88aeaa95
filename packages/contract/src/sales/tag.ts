import { line } from '../core/fields.ts';

/** The largest number of tags of a customer. */
export const MAX_TAGS = 50;

/** A tag in lower case, without a comma, which separates tags where they are typed. */
export const Tag = line(40)
  .toLowerCase()
  .regex(/^[^,\p{Cc}]+$/u, 'must be one word or a few, without a comma')
  .meta({ example: 'wholesale' });
