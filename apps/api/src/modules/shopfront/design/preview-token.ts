import { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import { MINUTE } from '../../../lib/duration.ts';

/** How long a link to a preview is valid, in milliseconds. */
const VALID = 15 * MINUTE;
const CONTEXT = 'preview of a design';

const Claims = z.object({ store: z.string(), until: z.number() });

/** Returns a secret for the address of the preview of one store, and when it expires. */
export function newPreviewToken(
  store: { id: string },
  { clock, encryption }: Pick<AppContext, 'clock' | 'encryption'>,
): { token: string; until: Date } {
  const until = clock.now().getTime() + VALID;
  const token = encryption.encrypt(JSON.stringify({ store: store.id, until }), CONTEXT);
  return { token, until: new Date(until) };
}

type Reading = Pick<AppContext, 'clock' | 'encryption'>;

/** Returns the id of the store of whose preview a token is; null for one that is not valid, or not any more. */
export function storeOfPreview(token: string, { clock, encryption }: Reading): string | null {
  try {
    const { store, until } = Claims.parse(JSON.parse(encryption.decrypt(token, CONTEXT)));
    return until > clock.now().getTime() ? store : null;
  } catch {
    return null;
  }
}

/** Returns whether a token is one of this store that has not expired. */
export const isPreviewToken = (token: string, store: { id: string }, ctx: Reading): boolean =>
  storeOfPreview(token, ctx) === store.id;
