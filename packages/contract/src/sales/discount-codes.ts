import { z } from 'zod';
import { MAX_SINGLE_CODES } from './discount.ts';

/** A batch of codes to generate. */
export const CodeBatch = z
  .object({ count: z.number().int('must be a whole number').min(1).max(MAX_SINGLE_CODES) })
  .meta({ id: 'CodeBatch', example: { count: 100 } });
export type CodeBatch = z.infer<typeof CodeBatch>;

/** How many single codes a discount has, and how many of them orders use. The codes themselves are only in the CSV. */
export const CodeFigures = z
  .object({ made: z.number().int(), used: z.number().int() })
  .meta({ id: 'CodeFigures' });
export type CodeFigures = z.infer<typeof CodeFigures>;
