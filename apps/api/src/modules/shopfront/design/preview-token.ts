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

/** Returns whether a token is one of this store that has not expired. */
export function isPreviewToken(
  token: string,
  store: { id: string },
  { clock, encryption }: Pick<AppContext, 'clock' | 'encryption'>,
): boolean {
  try {
    const claims = Claims.parse(JSON.parse(encryption.decrypt(token, CONTEXT)));
    return claims.store === store.id && claims.until > clock.now().getTime();
  } catch {
    return false;
  }
}
