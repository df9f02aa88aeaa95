/** The reply of a receiver to a message. */
export interface Posted {
  status: number;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
  /** The first 4 kB of the body. */
  reply: string;
}

/** Thrown when no reply came, or the address is forbidden. The message is for the merchant. */
export class PostFailed extends Error {}

export interface WebhookPost {
  /**
   * Returns why no message may be sent to this address, as a sentence; null when it may. Does not look up host names.
   */
  refusal(url: string): string | null;
  /**
   * Sends a message and waits 10 seconds at most. Follows no redirects. Looks the host up each time, and connects to
   * the address that was checked. Throws `PostFailed`.
   */
  send(url: string, message: { headers: Record<string, string>; body: string }): Promise<Posted>;
}
