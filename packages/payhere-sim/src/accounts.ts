/** The faults that the simulator can inject for one merchant, to test that a shop handles them. */
export interface Faults {
  /** How many extra times each notification is sent. */
  duplicate: number;
  /** Milliseconds of the simulator's clock before a notification is sent. */
  delayMs: number;
  /** A pending payment is notified after it was paid. */
  reorder: boolean;
  /** Notifications are not sent at all. */
  drop: boolean;
  wrongSignature: boolean;
  wrongAmount: boolean;
  wrongCurrency: boolean;
  /** Every notification is sent once more a minute later. */
  replay: boolean;
  /** How many calls of the Merchant API respond with 503 before they succeed again. */
  unavailable: number;
  /** The buyer is sent back to the shop before the notification is sent. */
  notifyAfterRedirect: boolean;
  /** Milliseconds after which a paid payment is charged back; null for never. */
  chargebackAfterMs: number | null;
  /** Seconds that an access token of the Merchant API is valid. */
  tokenExpiresIn: number;
  /** The Merchant API responds with HTTP 200 and `status: -1`. */
  refuseAll: boolean;
  /** A notification without a 2xx response is sent again after 1 s, 5 s and 30 s. */
  retry: boolean;
}

export const noFaults: Faults = {
  duplicate: 0,
  delayMs: 0,
  reorder: false,
  drop: false,
  wrongSignature: false,
  wrongAmount: false,
  wrongCurrency: false,
  replay: false,
  unavailable: 0,
  notifyAfterRedirect: false,
  chargebackAfterMs: null,
  tokenExpiresIn: 599,
  refuseAll: false,
  retry: true,
};

/** A merchant of the gateway. */
export interface Account {
  merchantId: string;
  secret: string;
  /**
   * Hosts that `return_url`, `cancel_url` and `notify_url` may have; one that begins with a dot allows its subdomains.
   */
  domains: string[];
  appId: string;
  appSecret: string;
  faults: Faults;
}

export type AccountInput = Pick<Account, 'merchantId' | 'secret'> & Partial<Omit<Account, 'faults'>>;

/** Returns a merchant account with defaults for what is not given, and without faults. */
export const accountOf = (input: AccountInput): Account => ({
  domains: ['localhost', '127.0.0.1', '.localhost'],
  appId: `app-${input.merchantId}`,
  appSecret: `app-secret-${input.merchantId}`,
  ...input,
  faults: { ...noFaults },
});

/** Returns whether the account may have buyers and notifications sent to this address. */
export function allowsUrl({ domains }: Account, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return domains.some((domain) => (domain.startsWith('.') ? hostname.endsWith(domain) : hostname === domain));
}
