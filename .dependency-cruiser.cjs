const tests = '\\.test\\.tsx?$';
const apiFeature = '^apps/api/src/features/([^/]+)/';
const adminFeature = '^apps/admin/src/features/([^/]+)/';
const adminFrontDoor = '^apps/admin/src/features/[^/]+/index\\.tsx?$';

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
  {
    name: 'features-share-models-only',
    comment: "A feature may use another feature's models, rules and services, never its handlers.",
    // A shop's pages call the handlers of checkout without HTTP.
    from: { path: apiFeature, pathNot: [tests, '^apps/api/src/features/storefront/local-orders\\.ts$'] },
    to: { path: apiFeature, pathNot: ['^apps/api/src/features/$1/', '\\.(model|rules|service)\\.ts$'] },
  },
  {
    name: 'http-knows-no-feature',
    comment: 'Guard, endpoints and errors serve every feature alike, and so does the fence in db/.',
    from: { path: '^apps/api/src/(http|db)/', pathNot: tests },
    to: { path: '^apps/api/src/features/' },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules compute; they read no rows and use no adapter. Types of rows they may name.',
    from: { path: '\\.rules\\.ts$' },
    to: {
      path: ['\\.(model|service)\\.ts$', '^apps/api/src/(deps|db/store|db/fenced|db/owned)\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'fence-is-below',
    comment: 'Jobs and seeds use db/ too, so it knows neither requests nor the adapters that are chosen.',
    from: { path: '^apps/api/src/db/' },
    to: { path: '^apps/api/src/(http/|jobs/|deps\\.ts$)' },
  },
  {
    name: 'deps-know-no-request',
    comment: 'http/ is given the dependencies, so they are made of nothing from http/.',
    from: { path: '^apps/api/src/deps\\.ts$' },
    to: { path: '^apps/api/src/http/' },
  },
  {
    name: 'errors-are-a-leaf',
    comment: 'Every part throws them, so they know the contract only.',
    from: { path: '^apps/api/src/errors\\.ts$' },
    to: { path: '^apps/' },
  },
  {
    name: 'adapters-behind-deps',
    comment: 'Only deps.ts chooses an adapter; every other part imports the port, which is its index.ts.',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/ports/', '^apps/api/src/deps\\.ts$', tests] },
    to: { path: '^apps/api/src/ports/[^/]+/', pathNot: '^apps/api/src/ports/[^/]+/index\\.ts$' },
  },
  {
    name: 'ports-stand-alone',
    comment: 'A port is about one thing outside; it knows no other part of the API.',
    from: { path: '^apps/api/src/ports/' },
    to: { path: '^apps/api/src/(http|features|jobs|seed)/' },
  },
  {
    name: 'kit-knows-no-feature',
    comment: 'The kit (ui/) and the plumbing (lib/) serve every feature alike.',
    from: { path: '^apps/admin/src/(ui|lib)/', pathNot: tests },
    to: { path: '^apps/admin/src/(features|app)/' },
  },
  {
    name: 'feature-front-door',
    comment: 'Another feature is entered through its index.ts.',
    from: { path: adminFeature, pathNot: tests },
    to: { path: adminFeature, pathNot: ['^apps/admin/src/features/$1/', adminFrontDoor] },
  },
  {
    name: 'app-uses-front-doors',
    comment: 'The shell and the router enter a feature through its index.ts, too.',
    from: { path: '^apps/admin/src/app/', pathNot: tests },
    to: { path: adminFeature, pathNot: adminFrontDoor },
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
