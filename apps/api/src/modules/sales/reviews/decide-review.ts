import type { ReviewDecision } from '@kade/contract';
import { assertIfMatch, type IfMatch } from '../../../db/scoped/if-match.ts';
import type { UpdateOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { type ReviewRow, Reviews } from './review.model.ts';

const MAX_ATTEMPTS = 10;

interface Deciding {
  decision: ReviewDecision;
  ifMatch: IfMatch;
  now: Date;
}

type Update = Required<Pick<UpdateOf<typeof Reviews>, '$set' | '$unset'>>;

function stateChange(row: ReviewRow, { state, reason }: ReviewDecision, now: Date): Update {
  if (!state || (row.state === state && (state !== 'hidden' || row.reason === reason)))
    return { $set: {}, $unset: {} };
  // Nobody can take a review out of the shop without a reason.
  if (state === 'pending') throw apiError('review_published');
  if (state === 'published') return { $set: { state }, $unset: { reason: 1, hidden_at: 1 } };
  // Another reason does not give the buyer another 30 days.
  const hidden_at = row.state === 'hidden' && row.hidden_at ? new Date(row.hidden_at) : now;
  return { $set: { state, reason, hidden_at }, $unset: {} };
}

function replyChange(row: ReviewRow, { reply }: ReviewDecision, at: Date): Update {
  if (reply === undefined || reply === (row.reply?.text ?? '')) return { $set: {}, $unset: {} };
  return reply === ''
    ? { $set: {}, $unset: { reply: 1 } }
    : { $set: { reply: { text: reply, at } }, $unset: {} };
}

/**
 * Publishes a review, hides it with a reason, or answers it. Returns the row, and whether it was published or hidden by
 * this. What it is already is not written again. Throws a 404 for a review of another store, a 412 when `ifMatch` is not
 * its version.
 */
export async function decideReview(
  store: Store,
  id: string,
  { decision, ifMatch, now }: Deciding,
): Promise<{ row: ReviewRow; became: 'published' | 'hidden' | null }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await Reviews.in(store).get(id);
    assertIfMatch(row, ifMatch);
    const [ofState, ofReply] = [stateChange(row, decision, now), replyChange(row, decision, now)];
    const $set = { ...ofState.$set, ...ofReply.$set };
    const $unset = { ...ofState.$unset, ...ofReply.$unset };
    if (Object.keys({ ...$set, ...$unset }).length === 0) return { row, became: null };
    const update = {
      $set: { ...$set, to_show: now },
      ...(Object.keys($unset).length > 0 ? { $unset } : {}),
    };
    const changed = await Reviews.in(store).change(id, update, { version: row.version });
    const { state = row.state } = decision;
    const became = state === row.state || state === 'pending' ? null : state;
    if (changed) return { row: changed, became };
  }
  throw apiError('review_changing', { headers: { 'Retry-After': '1' } });
}
