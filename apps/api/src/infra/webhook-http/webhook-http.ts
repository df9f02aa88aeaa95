import type { Reason } from '@kade/contract';

/** The reply of a receiver to a message. */
export interface Posted {
  status: number;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
  /** The first 4 kB of the body. */
  reply: string;
}

/** The refusals of an address that no message may be sent to. */
export type RefusedAddress = Extract<
  Reason,
  'webhook_not_web' | 'webhook_with_password' | 'webhook_not_https' | 'webhook_private'
>;

/** Thrown when no reply came, or the address is forbidden. The message is for the merchant. */
export class PostFailed extends Error {}

/** Thrown when the receiver was not reached, or did not reply, in time. */
export class PostTimedOut extends PostFailed {}

export interface WebhookPost {
  /**
   * Returns the name of the refusal when no message may be sent to this address; null when it may. Does not look up
   * host names.
   */
  blockedReason(url: string): RefusedAddress | null;
  /**
   * Sends a message and waits 10 seconds at most, 3 of them for the connection. Follows no redirects. Looks the host up each time, and connects to
   * the address that was checked. Throws `PostFailed`.
   */
  send(url: string, message: { headers: Record<string, string>; body: string | Buffer }): Promise<Posted>;
}
