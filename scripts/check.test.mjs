import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { copyOfTree } from './check/copy-of-tree.mjs';

/** Each fault is written to a copy of the tree. Its check must fail and name it. */
const violations = [
  {
    what: 'a contract that imports an app',
    check: 'boundaries',
    path: 'packages/contract/src/planted-leaf.ts',
    text: "export { readConfig } from '../../../apps/api/src/config/config.ts';\n",
    expected: /contract-is-a-leaf: .*planted-leaf\.ts → apps\/api\/src\/config\/config\.ts/,
  },
  {
    what: 'an app that imports another',
    check: 'boundaries',
    path: 'apps/admin/src/planted-meeting.ts',
    text: "export type { Config } from '../../api/src/config/config.ts';\n",
    expected: /apps-never-meet: .*planted-meeting\.ts → apps\/api\/src\/config\/config\.ts/,
  },
  {
    what: 'a floor of the API that imports one above it',
    check: 'boundaries',
    path: 'apps/api/src/lib/planted-floor.ts',
    text: "export type { Config } from '../config/config.ts';\n",
    expected: /floor-lib: .*planted-floor\.ts → apps\/api\/src\/config\/config\.ts/,
  },
  {
    what: 'a module of the API that imports one after it',
    check: 'boundaries',
    path: 'apps/api/src/modules/stores/planted-module.ts',
    text: "export { products } from '../catalogue/products/products.routes.ts';\n",
    expected: /module-stores: .*planted-module\.ts → .*products\.routes\.ts/,
  },
  {
    what: 'a use case that calls the handlers of a route',
    check: 'boundaries',
    path: 'apps/api/src/modules/sales/planted-route.ts',
    text: "export { products } from '../catalogue/products/products.routes.ts';\n",
    expected: /routes-and-jobs-belong-to-app: .*planted-route\.ts → .*products\.routes\.ts/,
  },
  {
    what: 'rules that read the database',
    check: 'boundaries',
    path: 'apps/api/src/modules/sales/planted.rules.ts',
    text: "export * from '../catalogue/products/product.model.ts';\n",
    expected: /rules-are-pure: .*planted\.rules\.ts → .*product\.model\.ts/,
  },
  {
    what: 'a part that chooses an adapter itself',
    check: 'boundaries',
    path: 'apps/api/src/modules/sales/planted-adapter.ts',
    text: "export * from '../../infra/mail/smtp.ts';\n",
    expected: /adapters-behind-context: .*planted-adapter\.ts → apps\/api\/src\/infra\/mail\/smtp\.ts/,
  },
  {
    what: 'a module of the admin app that imports one after it',
    check: 'boundaries',
    path: 'apps/admin/src/modules/stores/planted-module.ts',
    text: "export * from '../catalogue/products/index.ts';\n",
    expected: /admin-module-stores: .*planted-module\.ts → .*catalogue\/products\/index\.ts/,
  },
  {
    what: 'a screen that enters another past its index.ts',
    check: 'boundaries',
    path: 'apps/admin/src/modules/sales/dashboard/planted-door.ts',
    text: "export * from '../../catalogue/products/queries.ts';\n",
    expected: /module-front-door: .*planted-door\.ts → .*products\/queries\.ts/,
  },
  {
    what: 'a module of the admin app that imports the shell',
    check: 'boundaries',
    path: 'apps/admin/src/modules/sales/dashboard/planted-shell.ts',
    text: "export * from '../../../app/router.tsx';\n",
    expected: /admin-modules-know-no-app: .*planted-shell\.ts → apps\/admin\/src\/app\/router\.tsx/,
  },
  {
    what: 'the kit of the admin app that imports a module',
    check: 'boundaries',
    path: 'apps/admin/src/ui/planted-kit.ts',
    text: "export * from '../modules/catalogue/products/index.ts';\n",
    expected: /kit-knows-no-module: .*planted-kit\.ts → .*products\/index\.ts/,
  },
  {
    what: 'plumbing of the admin app that imports the kit',
    check: 'boundaries',
    path: 'apps/admin/src/lib/planted-plumbing.ts',
    text: "export * from '../ui/planted-kit.ts';\n",
    expected: /lib-knows-no-kit: .*planted-plumbing\.ts → apps\/admin\/src\/ui\/planted-kit\.ts/,
  },
  {
    what: 'a module of the contract that imports one after it',
    check: 'boundaries',
    path: 'packages/contract/src/stores/planted-module.ts',
    text: "export * from '../sales/orders.ts';\n",
    expected: /contract-stores: .*planted-module\.ts → packages\/contract\/src\/sales\/orders\.ts/,
  },
  {
    what: 'a floor of the storefront that imports one above it',
    check: 'boundaries',
    path: 'apps/storefront/src/core/planted-floor.ts',
    text: "export * from '../cart/planted-cart.ts';\n",
    expected: /storefront-core: .*planted-floor\.ts → apps\/storefront\/src\/cart\/planted-cart\.ts/,
  },
  {
    what: 'pages of the cart that import pages of the goods',
    check: 'boundaries',
    path: 'apps/storefront/src/cart/planted-cart.ts',
    text: "export * from '../browse/home-page.tsx';\n",
    expected: /cart-and-browse-are-apart: .*planted-cart\.ts → apps\/storefront\/src\/browse\/home-page\.tsx/,
  },
  {
    what: 'an island that imports a page',
    check: 'boundaries',
    path: 'apps/storefront/src/islands/planted-island.ts',
    text: "export * from '../core/planted-floor.ts';\n",
    expected: /islands-are-small: .*planted-island\.ts → apps\/storefront\/src\/core\/planted-floor\.ts/,
  },
  {
    what: 'a module of the admin app that is none of the eight',
    check: 'layout',
    path: 'apps/admin/src/modules/planted/empty.ts',
    text: 'export {};\n',
    expected: /apps\/admin\/src\/modules\/planted\/empty\.ts: planted is none of the modules/,
  },
  {
    what: 'a module of the contract that is none of the eight',
    check: 'layout',
    path: 'packages/contract/src/planted/empty.ts',
    text: 'export {};\n',
    expected: /packages\/contract\/src\/planted\/empty\.ts: planted is none of the modules/,
  },
  {
    what: 'a file of the API on no floor',
    check: 'layout',
    path: 'apps/api/src/planted-loose.ts',
    text: 'export {};\n',
    expected: /planted-loose\.ts is on no floor/,
  },
  {
    what: 'a module that is none of the eight',
    check: 'layout',
    path: 'apps/api/src/modules/planted/empty.ts',
    text: 'export {};\n',
    expected: /planted is none of the modules/,
  },
  {
    what: 'a suffix without a meaning',
    check: 'layout',
    path: 'apps/api/src/modules/sales/planted.service.ts',
    text: 'export {};\n',
    expected: /planted\.service\.ts: \.service\.ts is none of the suffixes/,
  },
  {
    what: 'a model that compiles none',
    check: 'layout',
    path: 'apps/api/src/modules/sales/planted.model.ts',
    text: 'export {};\n',
    expected: /planted\.model\.ts: a file \.model\.ts compiles a model/,
  },
  {
    what: 'a retired name',
    check: 'names',
    path: 'apps/api/src/modules/sales/planted-name.ts',
    text: 'export const planted = (deps: object): object => deps;\n',
    expected: /planted-name\.ts:1: 'deps' is retired; its name is 'ctx'/,
  },
  {
    what: 'an assertion with another prefix',
    check: 'names',
    path: 'apps/api/src/modules/sales/planted-prefix.ts',
    text: 'export const mustBePlanted = (): void => {};\n',
    expected: /planted-prefix\.ts:1: 'mustBePlanted': an assertion is called assertX/,
  },
  {
    what: 'an exported name with two meanings',
    check: 'names',
    path: 'apps/api/src/modules/sales/planted-twice.ts',
    text: 'export interface AppContext {}\n',
    expected: /'AppContext' is exported by .*context\.ts and .*planted-twice\.ts/,
  },
  {
    what: 'a file longer than any may be',
    check: 'budget',
    path: 'apps/api/src/planted-long.ts',
    text: 'export {};\n'.repeat(301),
    expected: /planted-long\.ts has 301 lines/,
  },
  {
    what: 'an export that nothing uses',
    check: 'dead code',
    path: 'apps/api/src/lib/api-error.ts',
    append: 'export const plantedDeadExport = 1;\n',
    expected: /plantedDeadExport/,
  },
  {
    what: 'a public function without a docstring',
    check: 'docstrings',
    path: 'apps/api/src/planted-function.ts',
    text: 'export const planted = (): number => 1;\n',
    expected: /planted-function\.ts:1: 'planted'/,
  },
  {
    what: 'a promise that is not awaited',
    check: 'lint',
    path: 'apps/api/src/planted-promise.ts',
    text: 'export function planted() {\n  Promise.resolve(1);\n}\n',
    expected: /planted-promise\.ts.*no-floating-promises/,
  },
  {
    what: 'any',
    check: 'lint',
    path: 'apps/api/src/planted-any.ts',
    text: 'export const planted = (value: any): unknown => value;\n',
    expected: /planted-any\.ts.*no-explicit-any/,
  },
  {
    what: 'a type assertion in a feature',
    check: 'assertions',
    path: 'apps/api/src/modules/planted-assertion.ts',
    text: 'export const planted = (value: unknown): string => value as string;\n',
    expected: /apps\/api\/src\/modules has 1 type assertions; the limit is 0\n.*planted-assertion\.ts:1/,
  },
  {
    what: 'a dialog that is not from the kit',
    check: 'lint',
    path: 'apps/admin/src/modules/stores/planted/planted-dialog.ts',
    text: "export { Modal } from '@mantine/core';\n",
    expected: /planted-dialog\.ts.*no-restricted-imports/,
  },
  {
    what: 'a file that is not formatted',
    check: 'format',
    path: 'apps/api/src/planted-format.ts',
    text: 'export   const planted = "no"\n',
    expected: /planted-format\.ts/,
  },
];

describe('the check finds', () => {
  let tree;
  const outcomes = new Map();

  before(async () => {
    tree = copyOfTree();
    for (const violation of violations) tree.plant(violation);
    // The linter takes a minute for the whole tree and a few seconds for these files.
    for (const name of new Set(violations.map(({ check }) => check))) {
      const planted = violations.filter(({ check }) => check === name).map(({ path }) => path);
      outcomes.set(name, await tree.check(name, planted));
    }
  });
  after(() => tree.remove());

  for (const { what, check, expected } of violations) {
    test(what, () => {
      const { ok, output } = outcomes.get(check);
      assert.equal(ok, false, `the check passed:\n${output}`);
      assert.match(output, expected);
    });
  }
});

describe('the check of boundaries', () => {
  let tree;
  before(() => {
    tree = copyOfTree();
  });
  after(() => tree.remove());

  test('fails when the cruiser reads no files', async () => {
    tree.plant({
      path: '.dependency-cruiser.cjs',
      append: "module.exports.options.exclude = { path: '.' };\n",
    });
    const { ok, output } = await tree.check('boundaries');
    assert.equal(ok, false);
    assert.match(output, /These files were not read:/);
    assert.match(output, /apps\/api\/src\/app\/main\.ts/);
  });
});
