import { join } from 'node:path';
import type { Storefront } from '@kade/storefront-interface';
import type { Logger } from 'pino';
import { accessChanges as changes } from '../db/access/access-changes.ts';
import { type AuditLog, createAudit } from './audit/audit-log.ts';
import { type Background, createBackground } from './background-tasks.ts';
import type { Config } from '../config/config.ts';
import { unbuiltStorefront } from './shop-cache/storefront-bundle.ts';
import { httpPictures, onlyPublic, publicOrThisMachine } from './picture-fetch/http-pictures.ts';
import type { PictureFetch } from './picture-fetch/picture-fetch.ts';
import { createKeys, type ApiKeys } from './auth/api-keys.ts';
import { createMembers, type Members } from './auth/members.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import { noLimits } from './rate-limits/no-limits.ts';
import { createLimits, type RateLimits } from './rate-limits/rate-limits.ts';
import { noPeers, type ClusterMetrics } from './process/peers.ts';
import { httpCaches } from './shared-cache/http-caches.ts';
import type { SharedCaches } from './shared-cache/shared-caches.ts';
import { createPageCache, type PageCache } from './shop-cache/page-cache.ts';
import { createShopHosts, type ShopHosts } from './shop-cache/shop-hosts.ts';
import { createLog } from '../lib/logger.ts';
import { type Clock, systemClock } from './clock.ts';
import type { CourierService } from './couriers/couriers.ts';
import { formCourier } from './couriers/form-courier.ts';
import type { Dns } from './dns/dns.ts';
import { resolverDns } from './dns/resolver.ts';
import { diskFiles } from './files/disk.ts';
import type { FileStore } from './files/file-store.ts';
import { s3Files } from './files/s3.ts';
import type { Jobs } from './jobs/jobs.ts';
import { leasedJobs } from './jobs/leased.ts';
import type { Outbox, MailQueue } from './mail/mail.ts';
import { outboxMail } from './mail/outbox.ts';
import { queuedMail } from './mail/queue.ts';
import { smtpMail } from './mail/smtp.ts';
import { payHereGateways } from './payhere/gateways.ts';
import type { Gateways, StartedSimulator } from './payhere/gateway.ts';
import type { Traces } from './tracing/tracing.ts';
import { addViews } from './product-views/product-views.model.ts';
import { createViewCounter, type ViewCounter } from './product-views/view-counter.ts';
import { createSearchCounter, type SearchCounter } from './searches/search-counter.ts';
import { addSearches } from './searches/search-text.model.ts';
import { formSms } from './sms/form-sms.ts';
import type { SmsSender } from './sms/sms.ts';
import type { PushSender } from './push/push.ts';
import { webPushSender } from './push/web-push.ts';
import { httpPost } from './webhook-http/http.ts';
import type { WebhookPost } from './webhook-http/webhook-http.ts';
import { createEncryption, type Encryption } from '../lib/encryption.ts';
import type { Secrets } from '../config/secrets.ts';
import { seldomLog, type Warn } from '../lib/throttled-log.ts';
import { Lifecycle } from './process/lifecycle.ts';
import { SIMULATED_PLATFORM } from './payhere/simulator.ts';
import { MINUTE } from '../lib/duration.ts';

/** Everything a request may need from outside its own feature. */
export interface AppContext {
  config: Config;
  clock: Clock;
  files: FileStore;
  mail: MailQueue;
  payments: Gateways;
  dns: Dns;
  /** Sends messages to webhooks. */
  webhookPost: WebhookPost;
  /** Fetches the pictures of imports. */
  pictures: PictureFetch;
  /** The interfaces of couriers. */
  couriers: CourierService;
  /** Sends codes to buyers; null where the platform has no gateway. */
  sms: SmsSender | null;
  /** Sends notifications to browsers of merchants. */
  push: PushSender;
  /** Where mails are stored when there is no mail server; null when there is one. */
  outbox: Outbox | null;
  sessions: Sessions;
  keys: ApiKeys;
  members: Members;
  rateLimits: RateLimits;
  shops: ShopHosts;
  /** Pages of shops in memory. */
  pages: PageCache;
  /** Caches in front of all machines; null where there are none. */
  sharedCaches: SharedCaches | null;
  /** Counts the views of products, and that they were put into carts. */
  views: ViewCounter;
  searches: SearchCounter;
  /** Renders the pages of shops. */
  storefront: Storefront;
  background: Background;
  jobs: Jobs;
  serving: Lifecycle;
  /** The other processes that serve at the same address. */
  peers: ClusterMetrics;
  encryption: Encryption;
  log: Logger;
  /** Warns of what outsiders can cause: ten times a minute at most. */
  warnSeldom: Warn;
  /** Null when no program collects them. */
  traces: Traces | null;
  audit: AuditLog;
}

type Basics = Pick<AppContext, 'config' | 'clock' | 'encryption' | 'log'>;

function mailOf({ config, clock, encryption, log }: Basics): Pick<AppContext, 'mail' | 'outbox'> {
  if (!config.SMTP_URL) {
    const outbox = outboxMail({ encryption, clock });
    return { mail: outbox, outbox };
  }
  const next = smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
  return {
    mail: queuedMail({ next, encryption, clock, log, atOnce: config.SMTP_CONNECTIONS }),
    outbox: null,
  };
}

const filesOf = ({ s3, DATA_DIR }: Config): FileStore =>
  s3 ? s3Files(s3) : diskFiles(join(DATA_DIR, 'files'));

const shopsOf = ({ config, clock, log }: Basics, background: Background) => ({
  shops: createShopHosts(clock, config),
  pages: createPageCache(config.PAGE_CACHE_MB * 1_000_000, clock),
  sharedCaches: config.sharedCaches && httpCaches({ ...config.sharedCaches, log }),
  views: createViewCounter({ background, write: (views) => addViews(views, clock.now()) }),
  searches: createSearchCounter({ background, write: (searches) => addSearches(searches, clock.now()) }),
  storefront: unbuiltStorefront,
});

/** What is known only at start, and adapters that tests observe. */
interface ContextOverrides extends Partial<AppContext> {
  /** The payment simulator that was started. */
  simulator?: StartedSimulator | undefined;
}

/** Where payments are sent. The simulator has an account of the platform. */
const paymentsOf = ({ config, clock }: Basics, simulator?: StartedSimulator): Gateways =>
  payHereGateways(config.PAYHERE_MODE, {
    clock,
    simulator,
    account: config.PAYHERE_MODE === 'simulator' ? SIMULATED_PLATFORM : config.platformAccount,
  });

/**
 * Starts traces to the collector that the configuration names; returns null without one, and loads no libraries then.
 */
export async function openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<Traces | null> {
  return endpoint === undefined ? null : (await import('./tracing/otlp.ts')).otlpTraces(endpoint);
}

/** What is sent to addresses that others have given, or read from them. */
function networkOf(basics: Basics, dns: Dns) {
  const { config } = basics;
  const targets = config.WEBHOOK_TARGETS;
  const post = httpPost({ dns, targets });
  return {
    dns,
    webhookPost: post,
    pictures: httpPictures({ dns, allows: targets === 'public' ? onlyPublic : publicOrThisMachine }),
    couriers: formCourier(post),
    sms: config.smsAccount && formSms(post, config.smsAccount),
    push: webPushSender({ ...basics, post, contact: config.OPERATOR_EMAIL }),
  };
}

/** Who may act: sessions, API keys and roles. */
function authOf({ jwt: secret }: Secrets, background: Background, clock: Clock) {
  const now = () => clock.now();
  return {
    keys: createKeys({ background, now, changes }),
    members: createMembers(changes),
    sessions: createSessions({ secret, now, changes }),
  };
}

/** Returns one adapter for each port, chosen by the configuration. */
export function createAppContext(
  config: Config,
  secrets: Secrets,
  { simulator, ...overrides }: ContextOverrides = {},
): AppContext {
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  const basics = {
    config,
    clock: overrides.clock ?? systemClock,
    encryption: overrides.encryption ?? createEncryption(secrets.seal, config.olderEncryptionKeys),
    log,
  };
  const background = overrides.background ?? createBackground(log);
  const dns = overrides.dns ?? resolverDns({ servers: config.dnsServers, timeout: config.DNS_TIMEOUT_MS });
  return {
    ...basics,
    ...mailOf(basics),
    files: filesOf(config),
    payments: paymentsOf(basics, simulator),
    ...networkOf(basics, dns),
    ...authOf(secrets, background, basics.clock),
    rateLimits: config.RATE_LIMITS === 'on' ? createLimits() : noLimits,
    ...shopsOf(basics, background),
    background,
    jobs: leasedJobs(basics),
    serving: new Lifecycle(),
    peers: noPeers,
    traces: null,
    audit: createAudit(basics),
    warnSeldom: seldomLog({ most: 10, span: MINUTE }),
    ...overrides,
  };
}
