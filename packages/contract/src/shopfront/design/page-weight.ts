import { z } from 'zod';
import { PartId } from './part-id.ts';

/** From how many bytes on a phone the editor warns of a page. */
export const HEAVY_PAGE = 300_000;
/** A page of more bytes is published only when that is asked for. */
export const HEAVIEST_PAGE = 1_000_000;

const bytes = z.number().int().min(0);

/**
 * What a page of the draft sends to a phone, in bytes: its compressed HTML with the style sheets, and its pictures in the
 * widths that a phone requests, also those that are loaded later. `parts` are the three heaviest, the heaviest first;
 * `section` is null for what is on every page. `page` is null for the home page.
 */
export const PageWeight = z
  .object({
    page: PartId.nullable(),
    bytes,
    parts: z.array(z.object({ section: PartId.nullable(), bytes })).max(3),
  })
  .meta({ id: 'PageWeight' });
export type PageWeight = z.infer<typeof PageWeight>;
