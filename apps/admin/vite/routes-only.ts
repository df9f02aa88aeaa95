import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { type Plugin, runnerImport } from 'vite';

/** What a client needs of each route to call it: where it is and who may call it, not what its bodies look like. */
function withoutSchemas(router: AppRouter): object {
  const entries = Object.entries(router).map(([name, node]) => {
    if (!isAppRoute(node)) return [name, withoutSchemas(node)];
    const { method, path, metadata } = node;
    const contentType = 'contentType' in node ? node.contentType : undefined;
    const responses = Object.fromEntries(Object.keys(node.responses).map((status) => [status, null]));
    return [
      name,
      { method, path, metadata, contentType, responses, strictStatusCodes: node.strictStatusCodes },
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * The contract as the browser gets it: its routes, written down while the app is built. The schemas and all that
 * checks by them come with the forms that use them, not with the first screen.
 */
export const routesOnly = (): Plugin => ({
  name: 'routes-only',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/packages/contract/src/contract.ts')) return;
    const { module } = await runnerImport<{ contract: AppRouter }>(id);
    return `export const contract = ${JSON.stringify(withoutSchemas(module.contract))};`;
  },
});
