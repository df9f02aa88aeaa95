import type { AppContext } from '../infra/context.ts';
import { applyPaymentEvents } from '../modules/sales/card-payments/apply-payment-events.job.ts';
import { checkDomains } from '../modules/stores/domains/verify-domains.job.ts';
import { checkStores } from '../modules/platform/maintenance/check-counters.job.ts';
import { correctWords } from '../modules/platform/maintenance/correct-search-words.job.ts';
import { correctTimes } from '../modules/platform/maintenance/correct-times.job.ts';
import { runImports } from '../modules/platform/imports/run-imports.job.ts';
import { deliverWebhooks, mailDisabledWebhooks } from '../modules/platform/webhooks/deliver-webhooks.job.ts';
import { disableAllOrphans } from '../modules/platform/webhooks/webhook-owner.ts';
import { eraseAccounts } from '../modules/platform/privacy/erase-accounts.job.ts';
import { eraseStores } from '../modules/platform/privacy/erase-stores.job.ts';
import { expireOrders } from '../modules/sales/orders/expire-orders.job.ts';
import { finishOrders } from '../modules/sales/orders/finish-orders.job.ts';
import { lookUpPayments } from '../modules/sales/card-payments/retrieve-payments.job.ts';
import { releaseHosts, releasePlatformNames } from '../modules/stores/domains/release-hosts.job.ts';
import { copyLogEntries } from '../modules/platform/maintenance/copy-log-entries.job.ts';
import { removeOldLogEntries } from '../modules/platform/maintenance/remove-log-entries.job.ts';
import { checkAllStock } from '../modules/catalogue/stock/check-stock.ts';
import { copyAllMoves } from '../modules/catalogue/stock/copy-moves.ts';
import { publishProducts } from '../modules/catalogue/products/publish-products.job.ts';
import { publishDesigns } from '../modules/shopfront/design/publish-designs.job.ts';
import { reencryptSecretsOfAll } from '../modules/platform/maintenance/reencrypt-secrets.job.ts';
import { updatePlans } from '../modules/billing/subscriptions/update-plans.job.ts';
import { sweepTestPayments } from '../modules/payments/test-payments/delete-test-payments.job.ts';
import { sweepUploads } from '../modules/platform/maintenance/delete-unused-uploads.job.ts';
import { eraseCustomers } from '../modules/platform/privacy/erase-customers.job.ts';
import { countConsents } from '../modules/sales/customers/count-consents.ts';
import { finishMerges } from '../modules/sales/customers/finish-merges.job.ts';
import { finishSettlements } from '../modules/sales/settlements/finish-settlements.job.ts';
import { warnExpiring } from '../modules/sales/orders/warn-expiring.job.ts';
import { mailSettingChanges } from '../modules/identity/setting-changes/mail-changes.job.ts';
import { removeLostFactors } from '../modules/identity/second-factor/remove-lost-factors.job.ts';
import { mailClosings } from '../modules/platform/privacy/closing-mails.job.ts';
import { sendDuePush, sweepPushDevices } from '../modules/sales/push/push.job.ts';
import { countReportDays } from '../modules/sales/reports/days/count-days.job.ts';
import { checkReportDays } from '../modules/sales/reports/days/check-days.job.ts';
import { mailWeeks } from '../modules/sales/reports/weekly-mail/mail-weeks.job.ts';
import { mailLowStock } from '../modules/sales/stock/low-stock-mail.job.ts';
import { askForReviews } from '../modules/sales/reviews/ask-for-reviews.job.ts';
import { showReviews } from '../modules/sales/reviews/show-review.ts';
import { mailWishes } from '../modules/sales/wishes/mail-wishes.job.ts';
import { handOverStores } from '../modules/platform/staff/ownership/hand-over-stores.job.ts';
import { MINUTE } from '../lib/duration.ts';

/** Schedules the jobs of customers, and of what buyers wait for and write. */
function scheduleCustomers(ctx: AppContext): void {
  const { jobs } = ctx;
  jobs.every('finish-merges', MINUTE / 2, (stopping) => finishMerges(ctx, stopping));
  jobs.every('erase-customers', MINUTE / 2, (stopping) => eraseCustomers(ctx, stopping));
  jobs.every('count-consents', MINUTE, (stopping) => countConsents(ctx, stopping));
  jobs.every('mail-wishes', MINUTE, (stopping) => mailWishes(ctx, stopping));
  jobs.every('ask-for-reviews', 10 * MINUTE, (stopping) => askForReviews(ctx, stopping));
  jobs.every('show-reviews', MINUTE, (stopping) => showReviews(ctx, stopping));
}

/** Schedules the jobs of the stock ledger and of reports. */
function scheduleFigures(ctx: AppContext): void {
  const { jobs } = ctx;
  jobs.every('copy-stock-moves', MINUTE / 2, (stopping) => copyAllMoves(ctx, stopping));
  jobs.every('check-stock', 24 * 60 * MINUTE, (stopping) => checkAllStock(ctx, stopping));
  jobs.every('mail-low-stock', 10 * MINUTE, (stopping) => mailLowStock(ctx, stopping));
  jobs.every('mail-weeks', 10 * MINUTE, (stopping) => mailWeeks(ctx, stopping));
  jobs.every('count-report-days', 10 * MINUTE, (stopping) => countReportDays(ctx, stopping));
  jobs.every('check-report-days', 24 * 60 * MINUTE, (stopping) => checkReportDays(ctx, stopping));
}

/** Schedules the jobs of accounts, of their owners and of logs. */
function scheduleAccounts(ctx: AppContext): void {
  const { jobs } = ctx;
  jobs.every('copy-log-entries', MINUTE / 2, (stopping) => copyLogEntries(ctx, stopping));
  jobs.every('remove-log-entries', 24 * 60 * MINUTE, (stopping) => removeOldLogEntries(ctx, stopping));
  jobs.every('remove-lost-factors', 10 * MINUTE, (stopping) => removeLostFactors(ctx, stopping));
  jobs.every('hand-over-stores', MINUTE / 2, (stopping) => handOverStores(ctx, stopping));
  jobs.every('erase-stores', 10 * MINUTE, (stopping) => eraseStores(ctx, stopping));
  jobs.every('erase-accounts', 5 * MINUTE, (stopping) => eraseAccounts(ctx, stopping));
  jobs.every('tell-closings', 5 * MINUTE, (stopping) => mailClosings(ctx, stopping));
  jobs.every('tell-changes', MINUTE, (stopping) => mailSettingChanges(ctx, stopping));
}

/** Schedules all jobs. */
export function scheduleJobs(ctx: AppContext): void {
  const { jobs } = ctx;
  scheduleCustomers(ctx);
  scheduleFigures(ctx);
  scheduleAccounts(ctx);
  jobs.every('finish-orders', MINUTE / 2, (stopping) => finishOrders(ctx, stopping));
  jobs.every('apply-payment-events', MINUTE / 2, (stopping) => applyPaymentEvents(ctx, stopping));
  jobs.every('look-up-payments', MINUTE, (stopping) => lookUpPayments(ctx, stopping));
  jobs.every('settle-plans', MINUTE, (stopping) => updatePlans(ctx, stopping));
  jobs.every('expire-orders', MINUTE, (stopping) => expireOrders(ctx, stopping));
  jobs.every('publish-products', MINUTE / 2, (stopping) => publishProducts(ctx, stopping));
  jobs.every('publish-designs', MINUTE / 2, (stopping) => publishDesigns(ctx, stopping));
  jobs.every('finish-settlements', MINUTE, (stopping) => finishSettlements(ctx, stopping));
  jobs.every('warn-expiring', 10 * MINUTE, (stopping) => warnExpiring(ctx, stopping));
  jobs.every('correct-times', 5 * MINUTE, () => correctTimes(ctx));
  jobs.every('check-stores', 10 * MINUTE, (stopping) => checkStores(ctx, stopping));
  jobs.every('correct-words', 6 * 60 * MINUTE, correctWords);
  jobs.every('sweep-uploads', 60 * MINUTE, (stopping) => sweepUploads(ctx, stopping));
  jobs.every('check-domains', 5 * MINUTE, (stopping) => checkDomains(ctx, stopping));
  jobs.every('sweep-test-payments', 60 * MINUTE, () => sweepTestPayments(ctx));
  jobs.every('release-hosts', 60 * MINUTE, () => releaseHosts(ctx));
  jobs.every('release-platform-names', 10 * MINUTE, (stopping) => releasePlatformNames(ctx, stopping));
  jobs.every('disable-webhooks-of-ended-keys', MINUTE, (stopping) => disableAllOrphans(ctx, stopping));
  jobs.every('tell-disabled-webhooks', 5 * MINUTE, (stopping) => mailDisabledWebhooks(ctx, stopping));
  jobs.every('send-push', MINUTE / 2, (stopping) => sendDuePush(ctx, stopping));
  jobs.every('sweep-push-devices', 10 * MINUTE, (stopping) => sweepPushDevices(ctx, stopping));
  jobs.every('run-imports', MINUTE / 2, (stopping) => runImports(ctx, stopping));
  deliverWebhooks(ctx);
  if (ctx.config.olderEncryptionKeys.length > 0)
    jobs.every('reseal-credentials', 60 * MINUTE, (stopping) => reencryptSecretsOfAll(ctx, stopping));
}
