import type { Deps } from '../infra/context.ts';
import { applyPaymentEvents } from '../modules/sales/card-payments/apply-payment-events.job.ts';
import { checkDomains } from '../modules/stores/domains/verify-domains.job.ts';
import { checkStores } from '../modules/platform/maintenance/check-counters.job.ts';
import { correctTimes } from '../modules/platform/maintenance/correct-times.job.ts';
import { deliverWebhooks, mailDisabledWebhooks } from '../modules/platform/webhooks/deliver-webhooks.job.ts';
import { disableAllOrphans } from '../modules/platform/webhooks/webhook-owner.ts';
import { eraseAccounts } from '../modules/platform/privacy/erase-accounts.job.ts';
import { eraseStores } from '../modules/platform/privacy/erase-stores.job.ts';
import { expireOrders } from '../modules/sales/orders/expire-orders.job.ts';
import { finishOrders } from '../modules/sales/orders/finish-orders.job.ts';
import { lookUpPayments } from '../modules/sales/card-payments/retrieve-payments.job.ts';
import { releaseHosts, releasePlatformNames } from '../modules/stores/domains/release-hosts.job.ts';
import { reencryptSecretsOfAll } from '../modules/platform/maintenance/reencrypt-secrets.job.ts';
import { updatePlans } from '../modules/billing/subscriptions/update-plans.job.ts';
import { sweepTestPayments } from '../modules/payments/test-payments/delete-test-payments.job.ts';
import { sweepUploads } from '../modules/platform/maintenance/delete-unused-uploads.job.ts';
import { warnExpiring } from '../modules/sales/orders/warn-expiring.job.ts';
import { mailChanges } from '../modules/identity/setting-changes/mail-changes.job.ts';
import { mailClosings } from '../modules/platform/privacy/closing-mails.job.ts';
import { MINUTE } from '../lib/duration.ts';

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
