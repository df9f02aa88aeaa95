import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { AccountRefused, type GatewayAccount, GatewayUnavailable } from './gateway.ts';
import { MINUTE } from '../../lib/duration.ts';

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it ends, in milliseconds. */
const EARLY_MS = MINUTE;
const BREAKER = { failures: 5, openForMs: 30_000 };

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Envelope = z.object({ status: z.number(), msg: z.string().optional(), data: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

/** Failures of the gateway itself. One merchant's wrong app secret must not close it to the others. */
const ofGateway = handleWhen((cause) => cause instanceof GatewayUnavailable);

interface Call {
  path: string;
  account: GatewayAccount;
  /** A body makes it a POST, which is sent once; a GET is tried three times. */
  body?: object;
}

const unavailable = (what: string, cause?: unknown) => new GatewayUnavailable(what, { cause });

/**
 * The Merchant API of PayHere: tokens are cached while they are valid, and a circuit breaker limits calls of a gateway
 * that fails.
 */
export class MerchantApi {
  readonly #base: string;
  readonly #clock: Clock;
  readonly #tokens = new Map<string, Promise<{ text: string; until: number }>>();
  readonly #once: IPolicy = circuitBreaker(ofGateway, {
    halfOpenAfter: BREAKER.openForMs,
    breaker: new ConsecutiveBreaker(BREAKER.failures),
  });
  readonly #repeated: IPolicy = wrap(
    retry(ofGateway, {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 }),
    }),
    this.#once,
  );

  constructor(base: string, clock: Clock) {
    this.#base = base;
    this.#clock = clock;
  }

  /** The reply's envelope. HTTP 200 alone does not mean success: `status === 1` does. Throws as `Payments.search`. */
  async call(call: Call): Promise<Envelope> {
    const policy = call.body ? this.#once : this.#repeated;
    try {
      return await policy.execute(() => this.#send(call));
    } catch (cause) {
      if (cause instanceof GatewayUnavailable || cause instanceof AccountRefused) throw cause;
      throw unavailable('The gateway does not answer', cause);
    }
  }

  async #send(call: Call): Promise<Envelope> {
    const first = await this.#attempt(call);
    const reply = first.status === 401 ? await this.#again(call) : first;
    if (reply.status === 401) throw unavailable('The gateway refused the access token');
    const { data } = Envelope.safeParse(await jsonOf(reply));
    if (!data) throw unavailable(`The gateway answered with the status ${reply.status}`);
    return data;
  }

  /** A call whose token was refused had no effect, so it is repeated once with a new one: tokens can end early. */
  #again(call: Call): Promise<Response> {
    this.#tokens.delete(accountKey(call.account));
    return this.#attempt(call);
  }

  async #attempt({ path, account, body }: Call): Promise<Response> {
    const token = await this.#tokenOf(account);
    return this.#fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async #tokenOf(account: GatewayAccount): Promise<string> {
    const key = accountKey(account);
    const known = await this.#tokens.get(key)?.catch(() => undefined);
    if (known && known.until > this.#clock.now().getTime()) return known.text;
    const asked = this.#askToken(account);
    this.#tokens.set(key, asked);
    asked.catch(() => this.#tokens.delete(key));
    return (await asked).text;
  }

  async #askToken({ appId, appSecret }: GatewayAccount): Promise<{ text: string; until: number }> {
    if (!appId || !appSecret) throw new AccountRefused('The account has no app id and secret');
    const reply = await this.#fetch('/oauth/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (reply.status === 400 || reply.status === 401)
      throw new AccountRefused('The gateway refused the app id and secret');
    const { data } = Token.safeParse(await jsonOf(reply));
    if (!data) throw unavailable('The gateway gave no access token');
    const lasts = Math.max(0, data.expires_in * 1_000 - EARLY_MS);
    return { text: data.access_token, until: this.#clock.now().getTime() + lasts };
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.#base}/merchant/v1${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw unavailable('The gateway does not answer', cause);
    });
  }
}

const accountKey = ({ merchantId, appId, appSecret }: GatewayAccount): string =>
  JSON.stringify([merchantId, appId, appSecret]);

const jsonOf = (reply: Response): Promise<unknown> => reply.json().catch(() => null);
