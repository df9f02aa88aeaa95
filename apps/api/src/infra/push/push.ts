import type { RefusedAddress } from '../webhook-http/webhook-http.ts';

/** A browser that takes notifications: its address at a push service, and its keys in base64url. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * What became of a message. `gone`: the browser takes no more messages. `refused`: this message will never be accepted.
 * `later`: it was not accepted now.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** The outside world of push services. */
export interface PushSender {
  /** Returns the public key of this installation in base64url. Makes the pair of keys when there is none. */
  publicKey(): Promise<string>;
  /** Returns the refusal of an address that nothing may be sent to; null for others. Does not look up host names. */
  blockedReason(endpoint: string): RefusedAddress | null;
  /** Sends a text, encrypted for the browser. Does not throw: a failure to reach the service is `later`. */
  send(target: PushTarget, text: string): Promise<PushOutcome>;
}
