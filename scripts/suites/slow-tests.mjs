import { sourceFiles } from '../lib/source-files.mjs';

/**
 * The slow test files of each folder, as paths in it; a path that ends with a slash is a folder. `npm test` leaves them
 * out, `npm test -- --all` runs them. They start processes, wait for real time limits, send every case of a generated
 * attack, or test a tool. Of the browser tests, `npm test` runs those with the tag `@smoke`.
 */
export const slowTests = {
  'apps/api': [
    // Processes that are killed after each write.
    'test/crash/',
    // Ten thousand random calls.
    'src/modules/sales/buyer-account/buyer-calls.test.ts',
    // Random lives of orders and customers, each compared with a recount.
    'src/modules/sales/customers/customer-rounds.test.ts',
    'src/modules/sales/reports/days/discount-days.test.ts',
    'src/modules/sales/reports/goods-reports.test.ts',
    'src/modules/sales/reports/payments-report.test.ts',
    'src/modules/sales/reports/random-sales.test.ts',
    // Lists of ten thousand rows, long logs, and races of many requests.
    'src/db/connection/shared-pages.test.ts',
    'src/db/scoped/capped-lists.test.ts',
    'src/infra/audit/long-log.test.ts',
    'src/modules/sales/discounts/discount-races.test.ts',
    'src/modules/sales/variants/variant-sums.test.ts',
    // Processes that decode pictures, and are killed.
    'src/infra/picture-decoder/',
    // The built server, its supervisor and its commands as processes.
    'test/card-purchase.test.ts',
    'test/commands.test.ts',
    'test/monitoring.test.ts',
    'test/operator.test.ts',
    'test/outage.test.ts',
    'test/processes.test.ts',
    'test/shared-cache.test.ts',
    'test/start.test.ts',
    'test/supervision.test.ts',
    // Packages that are packed and installed, and programs that are given to others.
    'test/client-package.test.ts',
    'test/client.test.ts',
    'test/local-mongod-package.test.ts',
    'test/specification-client.test.ts',
    // The recorded demo, loaded and played to its end.
    'test/demo-recording.test.ts',
    'test/seed.test.ts',
    // Lists in the documents, compared with the sources.
    'test/checklist.test.ts',
    'test/docs.test.ts',
    // Walks that send many generated requests to every route.
    'test/examples.test.ts',
    'test/fuzz.test.ts',
    'test/http.test.ts',
    'test/idempotency.test.ts',
    'test/lists.test.ts',
    'test/queries.test.ts',
    'test/unchanged.test.ts',
    // Attacks, and every route with the tokens and ids of others. `test/tenant-scope.test.ts` is not slow.
    'test/access.test.ts',
    'test/security/',
    // Data as former versions stored it.
    'src/app/migrations/',
    // Limits that are reached by as many requests as they allow.
    'src/http/middleware/account-limits.test.ts',
    'src/http/middleware/rate-limits.test.ts',
    'src/modules/sales/notifications/order-mail-limits.test.ts',
    // Rows of every collection, erased step by step.
    'src/modules/platform/privacy/erase-accounts.job.test.ts',
    'src/modules/platform/privacy/erase-customer.test.ts',
    'src/modules/stores/close-store.test.ts',
    'src/modules/platform/privacy/export.test.ts',
    // Months of a plan, lives of orders, and races of dozens of requests.
    'src/modules/billing/ledger/random-lives.test.ts',
    'src/modules/billing/subscriptions/plan-life.test.ts',
    'src/modules/platform/api-keys/api-keys.test.ts',
    'src/modules/stores/domains/verify-domain.test.ts',
    // Every mail of an order in three languages, and every step of an address.
    'src/modules/sales/notifications/order-mail.test.ts',
    'src/modules/identity/email.test.ts',
    // Repetitions at the gateway, hours apart, and files of 40 MB.
    'src/modules/sales/card-payments/refund.test.ts',
    'src/modules/sales/fulfilment/bank-slip.test.ts',
  ],
  // Screens with many dialogs, each filled in and refused.
  'apps/admin': [
    'src/modules/billing/plan-cards/plan-change.test.tsx',
    'src/modules/payments/methods/credentials.test.tsx',
    'src/modules/platform/api-keys/keys.test.tsx',
    'src/modules/platform/profile/',
    'src/modules/platform/webhooks/webhooks.test.tsx',
    'src/modules/catalogue/products/product-page.test.tsx',
    'src/modules/catalogue/products/publishing/publishing.test.tsx',
    'src/modules/platform/onboarding/store-creation.test.tsx',
    'src/modules/sales/discounts/discounts.test.tsx',
    'src/modules/sales/orders/create/quote.test.tsx',
    'src/modules/shopfront/configurator/layouts.test.tsx',
    'src/modules/shopfront/configurator/shop/shop-settings.test.tsx',
    'src/modules/stores/settings/delivery/delivery.test.tsx',
    'src/modules/stores/settings/links-and-name.test.tsx',
    'src/modules/stores/settings/logo.test.tsx',
    'src/modules/stores/settings/policies/policies.test.tsx',
  ],
  // Every page in every template, examined by axe, and with texts that try to break out of it.
  'apps/storefront': ['test/axe.test.ts', 'test/hostile.test.ts'],
  // The semantics of MongoDB itself, and an engine whose process is killed.
  'packages/local-mongod': [
    'test/contract/',
    'test/data-folder.test.ts',
    'test/descriptors.test.ts',
    'test/dump.test.ts',
    'test/durability.test.ts',
    'test/launcher.test.ts',
    'test/loader.test.ts',
    'test/moment.test.ts',
    'test/supervise.test.ts',
    'test/wire.test.ts',
  ],
  // Checks and tests that run once more in a copy of the tree.
  scripts: ['adding-a-resource.test.mjs', 'check.test.mjs'],
};

/** Returns the paths from the root of the slow tests in a folder, as in the list above. */
export const slowPaths = (folder) => (slowTests[folder] ?? []).map((path) => `${folder}/${path}`);

/** Whether a test file is slow. */
export const isSlow = (file) =>
  Object.keys(slowTests)
    .flatMap(slowPaths)
    .some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));

/** Returns the tests of scripts/, with the slow ones or without. */
export const scriptFiles = (all) =>
  sourceFiles().filter((path) => /^scripts\/.*\.test\.mjs$/.test(path) && (all || !isSlow(path)));

/** Returns vitest's options that leave out the slow tests of a folder. */
export const withoutSlow = (folder) =>
  (slowTests[folder] ?? []).map((path) => `--exclude=${path.endsWith('/') ? `${path}**` : path}`);
