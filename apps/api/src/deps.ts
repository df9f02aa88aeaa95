import { join } from 'node:path';
import type { Storefront } from '@kade/contract';
import type { Logger } from 'pino';
import { type Audit, createAudit } from './audit.ts';
import { type Background, createBackground } from './background.ts';
import type { Config } from './config.ts';
import { unbuiltStorefront } from './features/storefront/bundle.ts';
import { createKeys, type Keys } from './db/keys.ts';
import { createSessions, type Sessions } from './db/sessions.ts';
import { createLimits, type Limits, noLimits } from './limits.ts';
import { noPeers, type Peers } from './peers.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createShopHosts, type ShopHosts } from './shop-host.ts';
import { createLog } from './log.ts';
import { type Clock, systemClock } from './ports/clock/index.ts';
import type { Dns } from './ports/dns/index.ts';
import { resolverDns } from './ports/dns/resolver.ts';
import { diskFiles } from './ports/files/disk.ts';
import type { FileStore } from './ports/files/index.ts';
import { s3Files } from './ports/files/s3.ts';
import type { Jobs } from './ports/jobs/index.ts';
import { leasedJobs } from './ports/jobs/leased.ts';
import type { Outbox, MailQueue } from './ports/mail/index.ts';
import { outboxMail } from './ports/mail/outbox.ts';
import { queuedMail } from './ports/mail/queue.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { payHereGateways } from './ports/payments/gateways.ts';
import type { Gateways, StartedSimulator } from './ports/payments/index.ts';
import type { Traces } from './ports/traces/index.ts';
import { httpPost } from './ports/webhook-post/http.ts';
import type { WebhookPost } from './ports/webhook-post/index.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import type { Secrets } from './secrets.ts';
import { seldomLog, type Warn } from './seldom-log.ts';
import { Serving } from './serving.ts';
import { SIMULATED_PLATFORM } from './simulator.ts';
import { MINUTE } from './time.ts';

/** Everything a request may need from outside its own feature. */
export interface Deps {
  config: Config;
  clock: Clock;
  files: FileStore;
  mail: MailQueue;
  payments: Gateways;
  dns: Dns;
  /** Sends messages to webhooks. */
  webhookPost: WebhookPost;
  /** Where mails are stored when there is no mail server; null when there is one. */
  outbox: Outbox | null;
  sessions: Sessions;
  keys: Keys;
  limits: Limits;
  shops: ShopHosts;
  /** Pages of shops in memory. */
  pages: PageCache;
  /** Renders the pages of shops. */
  storefront: Storefront;
  background: Background;
  jobs: Jobs;
  serving: Serving;
  /** The other processes that serve at the same address. */
  peers: Peers;
  encryption: Encryption;
  log: Logger;
  /** Warns of what outsiders can cause: ten times a minute at most. */
  warnSeldom: Warn;
  /** Null when no program collects them. */
  traces: Traces | null;
  audit: Audit;
}

type Basics = Pick<Deps, 'config' | 'clock' | 'encryption' | 'log'>;

function mailOf({ config, clock, encryption, log }: Basics): Pick<Deps, 'mail' | 'outbox'> {
  if (!config.SMTP_URL) {
    const outbox = outboxMail({ encryption, clock });
    return { mail: outbox, outbox };
  }
  const next = smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
  return { mail: queuedMail({ next, encryption, clock, log }), outbox: null };
}

const filesOf = ({ s3, DATA_DIR }: Config): FileStore =>
  s3 ? s3Files(s3) : diskFiles(join(DATA_DIR, 'files'));

/** What is known only at start, and adapters that tests observe. */
interface Given extends Partial<Deps> {
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
  return endpoint === undefined ? null : (await import('./ports/traces/otlp.ts')).otlpTraces(endpoint);
}

/** Returns one adapter for each port, chosen by the configuration. */
export function createDeps(config: Config, secrets: Secrets, { simulator, ...overrides }: Given = {}): Deps {
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  const basics = {
    config,
    clock: overrides.clock ?? systemClock,
    encryption: overrides.encryption ?? createEncryption(secrets.seal, config.olderEncryptionKeys),
    log,
  };
  const background = overrides.background ?? createBackground(log);
  const now = () => basics.clock.now();
  const dns = overrides.dns ?? resolverDns({ servers: config.dnsServers, timeout: config.DNS_TIMEOUT_MS });
  return {
    ...basics,
    ...mailOf(basics),
    files: filesOf(config),
    payments: paymentsOf(basics, simulator),
    dns,
    webhookPost: httpPost({ dns, targets: config.WEBHOOK_TARGETS }),
    keys: createKeys({ background, now }),
    sessions: createSessions({ secret: secrets.jwt, now }),
    limits: config.RATE_LIMITS === 'on' ? createLimits() : noLimits,
    shops: createShopHosts(basics.clock, config),
    pages: createPageCache(config.PAGE_CACHE_MB * 1_000_000, basics.clock),
    storefront: unbuiltStorefront,
    background,
    jobs: leasedJobs(basics),
    serving: new Serving(),
    peers: noPeers,
    traces: null,
    audit: createAudit(basics),
    warnSeldom: seldomLog({ most: 10, span: MINUTE }),
    ...overrides,
  };
}
