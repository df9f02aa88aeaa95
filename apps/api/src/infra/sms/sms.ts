/** Thrown when the gateway took no message, or did not reply: it may have sent it. */
export class SmsFailed extends Error {}

export interface SmsSender {
  /** What the operator counts for a message, in cents. */
  price: number;
  /** Sends a text to a mobile number in international form, such as `+94771234567`. Throws `SmsFailed`. */
  send(to: string, text: string): Promise<void>;
}
