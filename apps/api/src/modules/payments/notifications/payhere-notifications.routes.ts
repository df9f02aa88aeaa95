import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import type { AppContext } from '../../../infra/context.ts';
import { noticeFigures } from '../../../infra/metrics/payment-notifications.ts';
import type { Counted } from '../../../infra/rate-limits/rate-limits.ts';
import { type ApiError, invalid } from '../../../lib/api-error.ts';
import type { NotificationReceiver, NotificationResult, PostedNotification } from './receiver.ts';

/** Longer than any form that the gateway sends, in characters. */
const LONGEST = 16_000;

type Result = NotificationResult | 'unreadable';

/** Results that a genuine notification of the gateway cannot have. */
const FOREIGN: readonly Result[] = [
  'unreadable',
  'unknown',
  'no_account',
  'wrong_signature',
  'wrong_merchant',
];

const CANNOT_FOLLOW = {
  message: 'a payment notice that cannot be followed',
  rest: 'payment notices that cannot be followed, left out of the log',
};

/** The reference for the log; a false one may be any text. */
const shownRef = (ref: string): string => ref.slice(0, 60).replace(/[^\w.-]/g, '?');

/** Logs what became of a signed notification, without anything of the form but its reference. */
function logResult({ log }: AppContext, outcome: Result, ref: string): void {
  if (outcome === 'received' || outcome === 'repeated') log.info({ ref, outcome }, 'a payment notice');
  else log.warn({ ref, outcome }, CANNOT_FOLLOW.message);
}

/**
 * Returns the error for a false notification. All are equal, so that they do not reveal which reference exists or what
 * is wrong with a signature. Throws a 429 for a sender of many, who is no longer logged.
 */
async function falseNotification(
  { ctx, sender }: { ctx: AppContext; sender: Counted },
  outcome: Result,
  ref: string,
): Promise<ApiError> {
  await ctx.rateLimits.falseNotice(sender);
  ctx.warnSeldom(ctx.log, { ref: shownRef(ref), outcome }, CANNOT_FOLLOW);
  return invalid('This is no notice of a known payment');
}

function read(form: URLSearchParams, ctx: AppContext): PostedNotification | null {
  const notification = form.toString().length > LONGEST ? null : ctx.payments.read(form);
  return notification && { notification, form };
}

async function receive(
  posted: PostedNotification | null,
  receivers: readonly NotificationReceiver[],
  ctx: AppContext,
): Promise<Result> {
  if (!posted) return 'unreadable';
  const receiver = receivers.find((each) => each.owns(posted.notification.ref));
  return receiver ? receiver.receive(posted, ctx) : 'unknown';
}

/** Returns the route of the gateway's notifications, each of which goes to the receiver that owns its reference. */
export const payhereNotifications = (receivers: readonly NotificationReceiver[]) =>
  routes(contract.gateway, {
    notify: async ({ body }, { ctx, ip, header }) => {
      const posted = read(body, ctx);
      const ref = posted?.notification.ref ?? '';
      const result = await receive(posted, receivers, ctx);
      noticeFigures.inc({ outcome: result });
      if (FOREIGN.includes(result))
        throw await falseNotification({ ctx, sender: { ip, header } }, result, ref);
      logResult(ctx, result, ref);
      return { received: true as const };
    },
  });
