/** What a receiver of a message answered. */
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
  /** Why this address is never sent to, as a sentence; null when it may be. Hosts with a name are not looked up. */
  refusal(url: string): string | null;
  /**
   * Sends a message and waits 10 seconds at most. Redirects are not followed. The host is looked up anew each time, and
   * the connection goes to an address that was checked. Throws `PostFailed`.
   */
  send(url: string, message: { headers: Record<string, string>; body: string }): Promise<Posted>;
}
