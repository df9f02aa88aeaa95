import type { Deps } from '../deps.ts';
import { applyPaymentEvents } from './apply-payment-events.ts';
import { checkDomains } from './check-domains.ts';
import { checkStores } from './check-stores.ts';
import { correctTimes } from './correct-times.ts';
import { deliverWebhooks, mailDisabledWebhooks } from './deliver-webhooks.ts';
import { disableAllOrphans } from '../features/webhooks/maker.service.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { eraseStores } from './erase-stores.ts';
import { expireOrders } from './expire-orders.ts';
import { finishOrders } from './finish-orders.ts';
import { lookUpPayments } from './look-up-payments.ts';
import { releaseHosts, releasePlatformNames } from './release-hosts.ts';
import { reencryptSecretsOfAll } from './reencrypt-secrets.ts';
import { updatePlans } from './update-plans.ts';
import { sweepTestPayments } from './sweep-test-payments.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { warnExpiring } from './warn-expiring.ts';
import { mailChanges } from './mail-changes.ts';
import { mailClosings } from './mail-closings.ts';
import { MINUTE } from '../time.ts';

/** Schedules all jobs. */
export function scheduleJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.every('finish-orders', MINUTE / 2, (stopping) => finishOrders(deps, stopping));
  jobs.every('apply-payment-events', MINUTE / 2, (stopping) => applyPaymentEvents(deps, stopping));
  jobs.every('look-up-payments', MINUTE, (stopping) => lookUpPayments(deps, stopping));
  jobs.every('settle-plans', MINUTE, (stopping) => updatePlans(deps, stopping));
  jobs.every('expire-orders', MINUTE, (stopping) => expireOrders(deps, stopping));
  jobs.every('warn-expiring', 10 * MINUTE, (stopping) => warnExpiring(deps, stopping));
  jobs.every('correct-times', 5 * MINUTE, () => correctTimes(deps));
  jobs.every('check-stores', 10 * MINUTE, (stopping) => checkStores(deps, stopping));
  jobs.every('sweep-uploads', 60 * MINUTE, (stopping) => sweepUploads(deps, stopping));
  jobs.every('check-domains', 5 * MINUTE, (stopping) => checkDomains(deps, stopping));
  jobs.every('erase-stores', 10 * MINUTE, (stopping) => eraseStores(deps, stopping));
  jobs.every('erase-accounts', 5 * MINUTE, (stopping) => eraseAccounts(deps, stopping));
  jobs.every('tell-closings', 5 * MINUTE, (stopping) => mailClosings(deps, stopping));
  jobs.every('tell-changes', MINUTE, (stopping) => mailChanges(deps, stopping));
  jobs.every('sweep-test-payments', 60 * MINUTE, () => sweepTestPayments(deps));
  jobs.every('release-hosts', 60 * MINUTE, () => releaseHosts(deps));
  jobs.every('release-platform-names', 10 * MINUTE, (stopping) => releasePlatformNames(deps, stopping));
  jobs.every('disable-webhooks-of-ended-keys', MINUTE, (stopping) => disableAllOrphans(deps, stopping));
  jobs.every('tell-disabled-webhooks', 5 * MINUTE, (stopping) => mailDisabledWebhooks(deps, stopping));
  deliverWebhooks(deps);
  if (deps.config.olderEncryptionKeys.length > 0)
    jobs.every('reseal-credentials', 60 * MINUTE, (stopping) => reencryptSecretsOfAll(deps, stopping));
}
