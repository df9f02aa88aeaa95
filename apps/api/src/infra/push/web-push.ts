import type { Logger } from 'pino';
import { errorMessage } from '../../lib/error-details.ts';
import type { Encryption } from '../../lib/encryption.ts';
import { DAY, SECOND } from '../../lib/duration.ts';
import type { WebhookPost } from '../webhook-http/webhook-http.ts';
import { type PushKeys, pushKeys } from './push-keys.model.ts';
import type { PushOutcome, PushSender, PushTarget } from './push.ts';

interface Parts {
  /** Sends requests to public hosts only. */
  post: WebhookPost;
  encryption: Encryption;
  /** The mail address of the operator, whom push services ask when something is wrong. */
  contact: string;
  log: Logger;
}

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL = DAY / SECOND;

/** The library is loaded with the first key or message. */
const library = async () => (await import('web-push')).default;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

async function request(
  target: PushTarget,
  text: string,
  { keys, contact }: { keys: PushKeys; contact: string },
) {
  const webPush = await library();
  const vapidDetails = { subject: `mailto:${contact}`, ...keys };
  const { headers, body } = webPush.generateRequestDetails(target, text, { vapidDetails, TTL });
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  return { headers: Object.fromEntries(sent), body: body ?? '' };
}

/** Sends by Web Push (RFC 8030, 8291 and 8292), through the guard of webhooks: https, to public hosts, no redirect. */
export function webPushSender({ post, encryption, contact, log }: Parts): PushSender {
  let known: Promise<PushKeys> | undefined;
  const keys = () =>
    (known ??= library()
      .then((webPush) => pushKeys(encryption, () => webPush.generateVAPIDKeys()))
      .catch((cause: unknown) => {
        known = undefined;
        throw cause;
      }));
  return {
    publicKey: async () => (await keys()).publicKey,
    blockedReason: (endpoint) => post.blockedReason(endpoint),
    async send(target, text) {
      try {
        const message = await request(target, text, { keys: await keys(), contact });
        const { status } = await post.send(target.endpoint, message);
        if (outcomeOf(status) === 'refused')
          log.warn({ service: new URL(target.endpoint).host, status }, 'a push service refused a message');
        return outcomeOf(status);
      } catch (cause) {
        log.warn({ reason: errorMessage(cause) }, 'a push service was not reached');
        return 'later';
      }
    },
  };
}
