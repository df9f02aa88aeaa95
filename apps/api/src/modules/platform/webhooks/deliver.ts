import type { Store } from '../../../db/stores/store.ts';
import { webhookDeliveries } from '../../../infra/metrics/webhooks.ts';
import { PostFailed, type Posted, PostTimedOut } from '../../../infra/webhook-http/webhook-http.ts';
import { countTimeout, endBackoff } from './backoff.ts';
import { Deliveries, type DeliveryRow } from './delivery.model.ts';
import { disable, type Receiver } from './disable-webhook.ts';
import { keepsTurn, nextAttempt } from './retry-schedule.rules.ts';
import { secretContext, signedHeaders } from './signature.rules.ts';

const GONE = 410;

/** The result of one attempt. */
interface Outcome extends Omit<Posted, 'status'> {
  status: number | null;
  /** Empty when it was delivered. */
  error: string;
  at: Date;
  milliseconds: number;
  /** No reply came in time. */
  isTimeout: boolean;
}

/** The secrets that sign: for a day after a change of it, the one before as well. */
function secretsOf({ store, webhook, ctx: { encryption, clock } }: Receiver): string[] {
  const { secret, old_secret, old_secret_until: until } = webhook;
  const isValid = old_secret && until && Date.parse(until) > clock.now().getTime();
  return [secret, ...(isValid ? [old_secret] : [])].map((each) =>
    encryption.decrypt(each, secretContext(store.id, webhook._id)),
  );
}

async function post(receiver: Receiver, delivery: DeliveryRow): Promise<Outcome> {
  const { webhook, ctx } = receiver;
  const at = ctx.clock.now();
  const begun = performance.now();
  const ended = () => Math.round(performance.now() - begun);
  try {
    const { message_id: id, body } = delivery;
    const headers = signedHeaders({ id, body, at }, secretsOf(receiver));
    const posted = await ctx.webhookPost.send(webhook.url, { headers, body });
    const isOkay = posted.status >= 200 && posted.status < 300;
    const error = isOkay ? '' : `The answer was ${posted.status}`;
    return { ...posted, error, at, milliseconds: ended(), isTimeout: false };
  } catch (cause) {
    if (!(cause instanceof PostFailed))
      ctx.log.error({ err: cause, delivery: delivery._id }, 'a message could not be sent to a webhook');
    const error = cause instanceof PostFailed ? cause.message : 'The message could not be sent';
    const isTimeout = cause instanceof PostTimedOut;
    return { status: null, retryAfter: undefined, reply: '', error, at, milliseconds: ended(), isTimeout };
  }
}

/** Stores the result of an attempt, unless another process has made one since. */
async function record(
  store: Store,
  delivery: DeliveryRow,
  { status, error, reply, at, milliseconds, next }: Outcome & { next: Date | null },
): Promise<void> {
  const state = error === '' ? 'delivered' : next ? 'waiting' : 'failed';
  const keeps = next !== null && keepsTurn(next, delivery.created_at);
  const fields = { state, last_status: status, last_error: error, reply };
  const update = {
    $set: next ? { ...fields, next_at: next } : fields,
    ...(keeps ? {} : { $unset: { holds: 1, ...(next ? {} : { next_at: 1 }) } }),
    $push: { tries: { $each: [{ at, status, error, milliseconds }], $slice: -20 } },
  };
  await Deliveries.in(store).change(delivery._id, update, { attempts: delivery.attempts });
  webhookDeliveries.inc({ result: state === 'waiting' ? 'retried' : state });
}

/** Makes an attempt that was claimed. A webhook whose messages cannot be delivered any more is switched off. */
export async function attempt(receiver: Receiver, delivery: DeliveryRow): Promise<void> {
  const { store, ctx } = receiver;
  const outcome = await post(receiver, delivery);
  const isDeleted = outcome.status === GONE;
  const isDone = outcome.error === '';
  const next = isDone || isDeleted ? null : nextAttempt(delivery.left, { ...outcome, now: ctx.clock.now() });
  await record(store, delivery, { ...outcome, next });
  await (outcome.isTimeout ? countTimeout(receiver) : endBackoff(receiver));
  if (isDeleted) await disable(receiver, 'gone');
  else if (!isDone && !next && !delivery.single) await disable(receiver, 'failing');
}
