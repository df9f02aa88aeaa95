import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name: relative('.', name), text: readFileSync(join(source, name), 'utf8') }));

const using = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
const isModel = (name: string) => name.startsWith('db/') || name.endsWith('.model.ts');

/** The files that may bypass the tenant scope, each with its reason. A new one needs a decision. */
const beyond: Record<string, string> = {
  'infra/audit/audit-entry.model.ts':
    'finds entries of all accounts that the logs of their stores lack after a crash, to name their account',
  'infra/auth/api-keys.ts': 'finds the key of a request, which names its store',
  'infra/auth/staff-role.model.ts': 'reads what a role allows, for the guard',
  'infra/auth/member.model.ts': 'finds the stores in which a person may act, for the guard and the selector',
  'modules/platform/staff/invitation.model.ts': 'finds the invitation of a link, which names its store',
  'infra/product-views/product-views.model.ts':
    'adds to the views of a day, whose row may have to be made, at the store of the page that was seen',
  'infra/searches/search-text.model.ts':
    'adds to the searches of a day, whose row may have to be made, at the store of the page that was searched',
  'modules/billing/subscriptions/subscription.model.ts':
    'finds subscriptions of all stores with something to do, to name their store',
  'modules/payments/attempts/event-log.ts':
    'finds events that a crash left without effect in all stores, to name their subject and store',
  'modules/billing/ledger/invoice.model.ts':
    'finds the highest number of an invoice, which is one for all stores',
  'modules/billing/ledger/statement.ts': 'adds up what each store owes for a month, for the operator',
  'modules/sales/discounts/discount-uses.ts':
    'finds the marks that a crash left on discounts of all stores, to name their order and store',
  'modules/sales/orders/due-orders.ts':
    'finds orders of all stores that a crash left on the way, to name their store',
  'modules/payments/test-payments/test-payment.model.ts': 'deletes test payments of all stores that are old',
  'modules/catalogue/products/product.model.ts':
    'finds products of all stores whose planned publication is due, to name their store',
  'modules/catalogue/stock/stock.ts': 'finds the marks that a crash left on products of all stores',
  'modules/platform/webhooks/delivery.model.ts': 'finds webhooks of all stores with messages that are due',
  'modules/platform/webhooks/pending-events.ts': 'finds the stores with pending events',
  'modules/platform/webhooks/webhook.model.ts':
    'finds webhooks of all stores that were switched off, to name their store',
  'modules/sales/consent/consent.model.ts': 'finds consents whose customers are to be counted again',
  'modules/sales/customers/customer.model.ts':
    'finds customers of all stores whose merge a crash interrupted, to name their store',
  'modules/sales/reports/days/report-day.model.ts':
    'finds the stores with days that are to be counted, to name them',
  'modules/sales/reports/days/check-days.job.ts':
    'compares the days of every store with their orders, one store at a time and inside its scope',
  'modules/platform/imports/import.model.ts': 'the job finds the imports of all stores that have work to do',
  'modules/sales/settlements/settlement.model.ts':
    'finds settlements of all stores that a crash interrupted, to name their store',
  'modules/shopfront/design/design.model.ts':
    'finds designs of all stores whose planned time has come, to name their store',
  'modules/sales/reviews/review.model.ts': 'finds the reviews with which shops are to be brought up to date',
  'modules/sales/wishes/wish.model.ts': 'finds the stores whose buyers wait for a mail',
  'modules/sales/push/push-device.model.ts': 'removes the devices of sessions that have ended, in all stores',
  'modules/sales/push/push-message.model.ts': 'finds the stores with notifications that are due',
  'modules/platform/maintenance/remove-log-entries.job.ts':
    'removes entries of the logs of all stores that are older than two years',
  'modules/platform/maintenance/correct-search-words.job.ts':
    'a job finds products and orders whose words an older version wrote',
  'modules/stores/files/upload.model.ts':
    'gives the pictures of a store to its new owner, and shows those that two accounts share',
  'modules/platform/maintenance/check-counters.job.ts':
    'corrects the counters of every store, one store at a time and inside its scope',
  'modules/platform/maintenance/reencrypt-secrets.job.ts':
    'seals every store’s secrets again, one store at a time and inside its scope',
  'modules/catalogue/stock/copy-moves.ts':
    'finds products of all stores with movements that are not copied yet, to name their store',
  'modules/catalogue/stock/check-stock.ts':
    'compares the stock of every store with its ledger, one store at a time and inside its scope',
  'app/cli/find.ts': 'names every store to the commands that check stock and reports',
  'app/cli/read-commands.ts': 'lists every store with its plan for the operator',
};

describe('nothing is read without a store', () => {
  it('only db/ and the models import mongoose', () => {
    expect(using(/from 'mongoose'/).filter((name) => !isModel(name))).toEqual([]);
  });

  it('the bare models are used past the tenant scope by the listed files only', () => {
    const found = using(/\.(unscoped)\(\)|Merchants\.model\(\)|Store\.all\(\)/);
    expect(found.filter((name) => !name.startsWith('db/')).sort()).toEqual(Object.keys(beyond).sort());
  });

  it('every file that is called a model compiles one', () => {
    const models = files.filter(({ name }) => name.endsWith('.model.ts'));
    const others = models.filter(({ text }) => !/new (Store|Merchant)Owned<|\bmodel(<[^(]*>)?\(/.test(text));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('handlers never name the store of a request themselves', () => {
    expect(
      using(/query\.store_id|new Store\(/).filter(
        (name) => !['http/middleware/authenticate.ts', 'db/stores/store.ts'].includes(name),
      ),
    ).toEqual([]);
  });

  it('no model is compiled outside the tenant scope unless it has no owner', () => {
    const compiled = using(/mongoose\.model\(/);
    const ownerless = compiled.filter((name) => name !== 'db/scoped/owned-resource.ts');
    expect(ownerless.every(isModel)).toBe(true);
  });
});
