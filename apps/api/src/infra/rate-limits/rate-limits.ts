import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { counterKey, ipPrefix } from './counter-key.ts';
import { rateLimitStore } from './rate-limit.model.ts';
import { apiError } from '../../lib/api-error.ts';
import { type MailAllowances, mailAllowances } from './mail-allowances.ts';
import { codeFigure, guessLimit, shopCodeFigure } from './discount-code-limit.ts';
import { loginFigures, loginLimit } from './login-rate-limit.ts';
import { orderFigures, orderLimit } from './order-rate-limit.ts';
import { HOUR as HOUR_MS, MINUTE as MINUTE_MS } from '../../lib/duration.ts';

/** What a limit needs of a request: its network address, and a way to report how much is left. */
export interface Counted {
  ip: string;
  header: (name: string, value: string) => void;
}

/** An attempt that was counted before it was known whether it is valid. */
export interface CountedAttempt {
  /** Takes it off the count again: the password was right. */
  undo(): Promise<void>;
}

/** How the caller of a login is recognised; see `recognise`. */
export type KnownDevice = { by: 'device' | 'network'; id: string } | null;

/** How often something may be tried. Every call that returns no boolean throws a 429 with `Retry-After` beyond that. */
export interface RateLimits {
  /**
   * A guess of a password. 5 in 15 minutes for an account from one address, 100 an hour for an address. Above 20 an
   * hour for an account the guesses are delayed, except those from a network that has signed in before. A device that
   * has signed in before has its own 5 in 15 minutes, whatever others do.
   */
  login(call: Counted, account: string, known: KnownDevice): Promise<CountedAttempt>;
  /** 10 in 15 minutes for a signed-in merchant who gives the current password. */
  password(call: Counted, merchant: string): Promise<CountedAttempt>;
  /** 10 in 10 minutes for an account: codes of its second factor. */
  secondFactor(call: Counted, merchant: string): Promise<CountedAttempt>;
  /**
   * Everything that sends a mail or reveals whether an address has an account: sign-up, forgotten password, change of
   * the address or of the password. 30 an hour for an address, 5 an hour for a signed-in merchant.
   */
  mail(call: Counted, merchant?: string): Promise<void>;
  /**
   * Whether a notice or a link may be mailed now: once in 20 minutes for each receiver. Reset mails have a rule of their
   * own, see `Resets.issue`.
   */
  mailTo(receiver: string): Promise<boolean>;
  /** Mails that strangers can cause, by their receiver. */
  mails: MailAllowances;
  /** 30 an hour for a store: changes that its merchant is mailed about, such as of the bank account. */
  change(call: Counted, store: string): Promise<void>;
  /** 30 a day for a store: invitations, each of which is mailed. */
  invitation(call: Counted, store: string): Promise<void>;
  /** 30 an hour for an address: tokens of mailed links. */
  reset(call: Counted): Promise<void>;
  /** 5 an hour for an address. */
  inquiry(call: Counted): Promise<void>;
  /** 1,200 a minute for an API key, counted by each process for itself. */
  key(call: Counted, key: string): Promise<void>;
  // Mobile networks put many buyers behind one address, so what buyers do is counted for each shop apart.
  /** 30 an hour for an address in one shop: pictures of bank slips and of reviews. */
  slip(call: Counted, store: string): Promise<void>;
  /** 20 a day for an address in one shop: reviews. */
  review(call: Counted, store: string): Promise<void>;
  /** 5 an hour for an address in one shop: products that somebody waits for. */
  wish(call: Counted, store: string): Promise<void>;
  /** A cart that a buyer may leave. */
  leftCart(call: Counted, store: string): Promise<void>;
  /** 10 an hour for an address in one shop: codes that buyers ask for. */
  buyerCode(call: Counted, store: string): Promise<void>;
  /** 20 a day for an address in one shop: codes by SMS that buyers ask for. */
  buyerSms(call: Counted, store: string): Promise<void>;
  /** 30 an hour for an address in one shop: codes that buyers type in. */
  buyerSignIn(call: Counted, store: string): Promise<void>;
  /** 20 in 10 minutes for a merchant: look-ups in the DNS, each of which is several queries to other servers. */
  dns(call: Counted, merchant: string): Promise<void>;
  /** 30 in 10 minutes for a merchant: questions to the payment gateway, which limits all merchants together. */
  gateway(call: Counted, merchant: string): Promise<void>;
  /** 300 in 10 minutes for a merchant: parcels that couriers are told about through their interfaces. */
  courier(call: Counted, merchant: string): Promise<void>;
  /** 30 in 10 minutes for a merchant: devices that are added to be notified, and test notifications. */
  push(call: Counted, merchant: string): Promise<void>;
  /** 60 an hour for an address, counted by each process for itself: false payment notices. Genuine ones do not count. */
  falseNotice(call: Counted): Promise<void>;
  /** 600 a minute for an address in one shop, counted by each process for itself: quotes cost little. */
  quote(call: Counted, store: string): Promise<void>;
  /**
   * Whether it may be looked up for a quote whether the owner of a phone number has to pay first: 30 times in 10 minutes for
   * an address in one shop, so that nobody learns it of many numbers.
   */
  quotedPhone(call: Pick<Counted, 'ip'>, store: string): Promise<boolean>;
  /**
   * Guesses of discount codes for an address in one shop; see `codeFigure`. `wrong` counts one, and returns whether the
   * merchant is to know: once when `shopCodeFigure` is reached.
   */
  discountCode(call: Counted, store: string): Promise<{ wrong(): Promise<boolean> }>;
  /** 300 in 10 minutes for an address: challenges and answers of passkeys. Nothing can be guessed; each stores a row. */
  passkey(call: Counted): Promise<void>;
  /** Orders that buyers place, for an address over all shops; see `orderFigures`. Beyond that a buyer waits seconds. */
  order(call: Counted): Promise<void>;
  /** 30 a minute for an address: unknown tokens of orders. */
  orderToken(call: Counted): Promise<void>;
}

/** The limiter counts in seconds. */
const MINUTE = MINUTE_MS / 1000;
const HOUR = HOUR_MS / 1000;

const figures = {
  ...loginFigures,
  password: { points: 10, duration: 15 * MINUTE },
  secondFactor: { points: 10, duration: 10 * MINUTE },
  passkey: { points: 300, duration: 10 * MINUTE },
  mailAddress: { points: 30, duration: HOUR },
  mailAccount: { points: 5, duration: HOUR },
  mailReceiver: { points: 1, duration: 20 * MINUTE },
  change: { points: 30, duration: HOUR },
  invitation: { points: 30, duration: 24 * HOUR },
  reset: { points: 30, duration: HOUR },
  inquiry: { points: 5, duration: HOUR },
  slip: { points: 30, duration: HOUR },
  review: { points: 20, duration: 24 * HOUR },
  wish: { points: 5, duration: HOUR },
  leftCart: { points: 30, duration: HOUR },
  buyerCode: { points: 10, duration: HOUR },
  buyerSms: { points: 20, duration: 24 * HOUR },
  buyerSignIn: { points: 30, duration: HOUR },
  dns: { points: 20, duration: 10 * MINUTE },
  gateway: { points: 30, duration: 10 * MINUTE },
  courier: { points: 300, duration: 10 * MINUTE },
  push: { points: 30, duration: 10 * MINUTE },
  falseNotice: { points: 60, duration: HOUR },
  key: { points: 1200, duration: MINUTE },
  quote: { points: 600, duration: MINUTE },
  quotedPhone: { points: 30, duration: 10 * MINUTE },
  discountCode: codeFigure,
  discountCodes: shopCodeFigure,
  ...orderFigures,
  orderToken: { points: 30, duration: MINUTE },
} as const;
type Name = keyof typeof figures;

function sayHow({ header }: Pick<Counted, 'header'>, left: RateLimiterRes, points: number): void {
  header('RateLimit-Limit', String(points));
  header('RateLimit-Remaining', String(Math.max(0, left.remainingPoints)));
  header('RateLimit-Reset', String(Math.ceil(left.msBeforeNext / 1000)));
}

/** Converts a limiter's refusal to a 429; rethrows anything else. */
export function tooOften(cause: unknown, call: Pick<Counted, 'header'>, points: number): never {
  if (!(cause instanceof RateLimiterRes)) throw cause;
  sayHow(call, cause, points);
  const seconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1000));
  const headers = { 'Retry-After': String(seconds) };
  throw seconds < 90
    ? apiError('too_many_attempts_seconds', { params: { seconds }, headers })
    : apiError('too_many_attempts_minutes', { params: { minutes: Math.ceil(seconds / 60) }, headers });
}

interface Taking {
  call: Counted;
  key: string;
  /** How long this count lasts, when it is not the figure's own time. */
  seconds?: number;
}
type Take = (name: Name, taking: Taking) => Promise<void>;

/** Counted in memory: a write for each request would cost more than the requests do. */
const IN_PROCESS: readonly Name[] = ['key', 'quote', 'falseNotice'];

function createLimiter(name: Name): RateLimiterAbstract {
  const options: IRateLimiterOptions = { ...figures[name], keyPrefix: name };
  if (IN_PROCESS.includes(name)) return new RateLimiterMemory(options);
  return new RateLimiterMongo({
    ...options,
    ...rateLimitStore(),
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** Counts, and returns whether that was within the limit. */
const isFree = (limiter: RateLimiterAbstract, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof RateLimiterRes) return false;
      throw cause;
    },
  );

/** Limits of what an address may do in one shop. */
function byShop(take: Take) {
  const of = (name: Name) => (call: Counted, store: string) =>
    take(name, { call, key: counterKey(ipPrefix(call.ip), store) });
  return {
    slip: of('slip'),
    quote: of('quote'),
    review: of('review'),
    wish: of('wish'),
    leftCart: of('leftCart'),
    buyerCode: of('buyerCode'),
    buyerSms: of('buyerSms'),
    buyerSignIn: of('buyerSignIn'),
  };
}

/** Counts orders by the network prefix of their buyer. */
const byNetwork =
  (ordered: (key: string) => Promise<void>): RateLimits['order'] =>
  ({ ip }) =>
    ordered(counterKey(ipPrefix(ip)));

/** Counts wrong codes of discounts for an address in one shop, and for the shop. */
const codesOf =
  ({ discountCode, discountCodes: ofShops }: Record<Name, RateLimiterAbstract>): RateLimits['discountCode'] =>
  ({ ip, header }, store) => {
    const key = counterKey(ipPrefix(ip), store);
    return guessLimit(discountCode, { key, ofShops, shop: counterKey(store), refuse: tooOften, header });
  };

/** Limits for an address, signed in or not. */
function byAddress(take: Take) {
  const of = (name: Name) => (call: Counted) => take(name, { call, key: counterKey(ipPrefix(call.ip)) });
  return {
    reset: of('reset'),
    inquiry: of('inquiry'),
    orderToken: of('orderToken'),
    passkey: of('passkey'),
    falseNotice: of('falseNotice'),
  };
}

/** Limits for a signed-in merchant. */
function byMerchant(take: Take) {
  const of = (name: Name) => (call: Counted, merchant: string) =>
    take(name, { call, key: counterKey(merchant) });
  return { dns: of('dns'), push: of('push'), courier: of('courier'), gateway: of('gateway') };
}

/** Returns limits that all processes share through the database; while it fails, each process counts separately. */
export function createLimits(): RateLimits {
  const limiters = Object.fromEntries(
    // Object.keys and Object.fromEntries return the names of `figures` as `string`.
    Object.keys(figures).map((name) => [name, createLimiter(name as Name)]),
  ) as Record<Name, RateLimiterAbstract>;

  const take: Take = async (name, { call, key, seconds }) => {
    const { points } = figures[name];
    const options = seconds === undefined ? {} : { customDuration: seconds };
    sayHow(
      call,
      await limiters[name].consume(key, 1, options).catch((cause: unknown) => tooOften(cause, call, points)),
      points,
    );
  };

  const guess = async (name: 'password' | 'secondFactor', call: Counted, merchant: string) => {
    const key = counterKey(merchant);
    await take(name, { call, key });
    return { undo: async () => void (await limiters[name].delete(key)) };
  };

  return {
    ...byAddress(take),
    ...byShop(take),
    ...byMerchant(take),
    quotedPhone: ({ ip }, store) => isFree(limiters.quotedPhone, counterKey(ipPrefix(ip), store)),
    order: byNetwork(orderLimit(limiters)),
    discountCode: codesOf(limiters),
    login: loginLimit(limiters, take),
    password: (call, merchant) => guess('password', call, merchant),
    secondFactor: (call, merchant) => guess('secondFactor', call, merchant),
    async mail(call, merchant) {
      await take('mailAddress', { call, key: counterKey(ipPrefix(call.ip)) });
      if (merchant) await take('mailAccount', { call, key: counterKey(merchant) });
    },
    mailTo: (receiver) => isFree(limiters.mailReceiver, counterKey(receiver)),
    mails: mailAllowances,
    change: (call, store) => take('change', { call, key: counterKey(store) }),
    invitation: (call, store) => take('invitation', { call, key: counterKey(store) }),
    key: (call, key) => take('key', { call, key }),
  };
}
