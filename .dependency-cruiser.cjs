const tests = '\\.test\\.tsx?$';
const api = '^apps/api/src/';
const floors = ['lib', '(config|db)', 'infra', 'http', 'modules', 'app'];
const modules = ['identity', 'stores', 'payments', 'billing', 'catalogue', 'sales', 'shopfront', 'platform'];

/** The API has six floors: each imports itself and the floors below it. */
const floorRules = floors.slice(0, -1).map((floor, index) => ({
  name: `floor-${floor.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}`,
  comment: `A floor imports the floors below it: ${floors.join(', ')}.`,
  from: { path: `${api}${floor}/`, pathNot: tests },
  to: { path: `${api}(${floors.slice(index + 1).join('|')})/` },
}));

/** The modules stand in one line: each imports itself and those before it. */
const moduleRules = modules.slice(0, -1).map((name, index) => ({
  name: `module-${name}`,
  comment: `A module imports the modules before it: ${modules.join(', ')}.`,
  from: { path: `${api}modules/${name}/`, pathNot: tests },
  to: { path: `${api}modules/(${modules.slice(index + 1).join('|')})/` },
}));

const admin = '^apps/admin/src/';
/** Screens are folders of a module; billing is one folder. */
const adminFolder = `${admin}modules/(billing|[^/]+/[^/]+)/`;
const adminFrontDoor = `${adminFolder}index\\.ts$`;

/** The modules of the admin app stand in the same line as those of the API. */
const adminModuleRules = modules.slice(0, -1).map((name, index) => ({
  name: `admin-module-${name}`,
  comment: `A module imports the modules before it: ${modules.join(', ')}.`,
  from: { path: `${admin}modules/${name}/`, pathNot: tests },
  to: { path: `${admin}modules/(${modules.slice(index + 1).join('|')})/` },
}));

/** The contract has the same modules above its `core`. The files beside them put them together. */
const contractModules = ['core', ...modules];
const contractRules = contractModules.map((name, index) => ({
  name: `contract-${name}`,
  comment: `A module of the contract imports the modules before it: ${contractModules.join(', ')}.`,
  from: { path: `^packages/contract/src/${name}/` },
  to: {
    path: `^packages/contract/src/(${[...contractModules.slice(index + 1).map((later) => `${later}/`), '[^/]+$'].join('|')})`,
  },
}));

/** The floors of the shops' pages, as those of the API. Cart and browsing stand beside each other. */
const shopFloors = ['i18n', 'core', 'components', '(cart|browse)', 'checkout', 'app'];
const shopRules = shopFloors.slice(0, -1).map((floor, index) => ({
  name: `storefront-${floor.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}`,
  comment: `A floor of the storefront imports the floors below it: ${shopFloors.join(', ')}.`,
  from: { path: `^apps/storefront/src/${floor}/` },
  to: { path: `^apps/storefront/src/(${[...shopFloors.slice(index + 1), 'islands'].join('|')})/` },
}));

// The boundaries of the code. A rule's comment is printed with every violation of it.
const rules = [
  {
    name: 'no-circular',
    comment: 'Two files that need each other are one idea: merge them, or move the shared part out.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-is-a-leaf',
    comment: 'Browsers load the contract, so it imports nothing of ours.',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/contract/' },
  },
  ...contractRules,
  {
    name: 'simulator-is-a-leaf',
    comment: 'It stands in for a program of somebody else, so it shares no code with ours.',
    from: { path: '^packages/payhere-sim/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/payhere-sim/' },
  },
  {
    name: 'packages-know-no-app',
    comment: 'Apps use packages, never the other way round.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-never-meet',
    comment: 'Apps are separate builds; what two of them need belongs in a package.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  ...floorRules,
  ...moduleRules,
  ...shopRules,
  {
    name: 'cart-and-browse-are-apart',
    comment: 'Pages to look at goods and pages of the cart share what is in components/ and core/.',
    from: { path: '^apps/storefront/src/(cart|browse)/' },
    to: { path: '^apps/storefront/src/(cart|browse)/', pathNot: '^apps/storefront/src/$1/' },
  },
  {
    name: 'islands-are-small',
    comment: 'Browsers load them, so they import no page, no React and no texts.',
    from: { path: '^apps/storefront/src/islands/' },
    to: {
      path: ['^apps/storefront/src/', 'node_modules/'],
      pathNot: '^apps/storefront/src/(islands/|core/polling\\.ts$)',
    },
  },
  {
    name: 'routes-and-jobs-belong-to-app',
    comment: 'Routes and jobs are entry points: app/ puts them together, and no other part calls them.',
    // A shop's pages call the routes of the storefront API without HTTP.
    from: { path: api, pathNot: [`${api}app/`, tests, `${api}modules/shopfront/pages/in-process/`] },
    to: { path: '\\.(routes|job)\\.ts$' },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules compute; they read no rows and use no adapter. Types of rows they may name.',
    from: { path: '\\.rules\\.ts$' },
    to: {
      path: [
        '\\.model\\.ts$',
        `${api}infra/context\\.ts$`,
        `${api}db/(scoped/(scoped-collection|owned-resource)|stores/store)\\.ts$`,
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'adapters-behind-context',
    comment: 'Only infra/ chooses an adapter; every other part imports the interface.',
    from: { path: api, pathNot: [`${api}infra/`, tests] },
    to: {
      path: `${api}infra/(mail|files|payhere|dns|jobs|webhook-http|tracing)/`,
      pathNot: `${api}infra/(mail/mail|files/file-store|payhere/(gateway|simulator)|dns/dns|jobs/jobs|webhook-http/webhook-http|tracing/tracing)\\.ts$`,
    },
  },
  {
    name: 'no-loose-files',
    comment: 'Every file of the API is on a floor.',
    from: { path: `${api}[^/]+$` },
    to: {},
  },
  ...adminModuleRules,
  {
    name: 'admin-modules-know-no-app',
    comment: 'The shell and the router put modules together; no module imports them.',
    from: { path: `${admin}modules/`, pathNot: tests },
    to: { path: `${admin}app/` },
  },
  {
    name: 'kit-knows-no-module',
    comment: 'The kit (ui/) and the plumbing (lib/) serve every module alike.',
    from: { path: `${admin}(ui|lib)/`, pathNot: tests },
    to: { path: `${admin}(modules|app)/` },
  },
  {
    name: 'lib-knows-no-kit',
    comment: 'The plumbing (lib/) is below the kit (ui/).',
    from: { path: `${admin}lib/`, pathNot: tests },
    to: { path: `${admin}ui/` },
  },
  {
    name: 'module-front-door',
    comment: 'Another folder of a module is entered through its index.ts.',
    from: { path: adminFolder, pathNot: tests },
    to: { path: adminFolder, pathNot: [`${admin}modules/$1/`, adminFrontDoor] },
  },
  {
    name: 'app-uses-front-doors',
    comment: 'The shell and the router enter a module through its index.ts, too.',
    from: { path: `${admin}app/`, pathNot: tests },
    to: { path: adminFolder, pathNot: adminFrontDoor },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|test-results|\\.[^/]+)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
