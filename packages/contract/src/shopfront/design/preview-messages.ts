import { z } from 'zod';
import { PartId } from './part-id.ts';

/** Asks the editor to connect; the only message of the preview outside of the channel. */
export const PREVIEW_HELLO = 'kade-preview';

const nonce = z.string().regex(/^[0-9a-f]{24}$/);

/** What the preview of a shop tells the editor, in a channel of their own. Anything else is ignored. */
export const FromPreview = z.discriminatedUnion('kind', [
  /** The page was loaded. `nonce` is that of the connection. */
  z.strictObject({ kind: z.literal('ready'), nonce }),
  /** A section was tapped. */
  z.strictObject({ kind: z.literal('select'), section: PartId }),
  /** Whether the page was brought to a version of the draft. */
  z.strictObject({ kind: z.literal('refreshed'), version: z.number().int(), done: z.boolean() }),
]);
export type FromPreview = z.infer<typeof FromPreview>;

/** What the editor tells the preview. It sends no markup: the preview requests its own page. */
export type ToPreview =
  /** `base` is the path of the preview, which has the token; `colours` and `look` replace those of the shop. */
  | { kind: 'refresh'; base: string; version: number; colours: string; look: string }
  /** Loads the page at a path of the shop. */
  | { kind: 'navigate'; base: string; path: string }
  /** Shows a section, or none, as the one that is edited. */
  | { kind: 'select'; section: string | null };

/** The window message that hands a channel to the preview. */
export interface PreviewConnection {
  kind: 'connect';
  nonce: string;
}
