import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { type Plugin, runnerImport } from 'vite';

/** Keeps what a client needs to call each route: path, method and metadata, without the schemas of its bodies. */
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
 * Replaces the contract in the browser by its routes, which are evaluated during the build. The schemas, and the code that
 * validates by them, load with the forms that use them. The build fails when the contract is not found.
 */
export function routesOnly(): Plugin {
  let found = false;
  return {
    name: 'routes-only',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/packages/contract/src/contract.ts')) return;
      found = true;
      const { module } = await runnerImport<{ contract: AppRouter }>(id);
      return `export const contract = ${JSON.stringify(withoutSchemas(module.contract))};`;
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('The build has not met packages/contract/src/contract.ts');
    },
  };
}
