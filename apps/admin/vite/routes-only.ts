import { isAppRoute, type AppRouter } from '@ts-rest/core';
import type { contract, getMetadata } from '@kade/contract';
import { type Plugin, runnerImport } from 'vite';

type Contract = { contract: typeof contract; getMetadata: typeof getMetadata };
type Metadata = Contract['getMetadata'];

/**
 * Returns the code of a router with what a client needs to call each route: method, path, how its body is sent, and whether it
 * takes token and store. Schemas, statuses and what only the server and the documentation read are left out; `access` is
 * `store` where it is not named.
 */
function routesOf(router: AppRouter, metadataOf: Metadata): string {
  const entries = Object.entries(router).map(([name, node]) => {
    if (!isAppRoute(node)) return `${name}:{${routesOf(node, metadataOf)}}`;
    const { access, sendsToken } = metadataOf(node);
    const metadata = access === 'store' && !sendsToken ? undefined : { access, sendsToken };
    const contentType = 'contentType' in node ? node.contentType : undefined;
    const more = metadata || contentType ? `,${JSON.stringify({ metadata, contentType })}` : '';
    return `${name}:route('${node.method}','${node.path}'${more})`;
  });
  return entries.join(',');
}

/** The client looks up the schema of each reply; without one it takes the reply as it is. */
const ROUTE =
  'const responses = {}; const route = (method, path, more) => ({ method, path, responses, ...more });';

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
      const { module } = await runnerImport<Contract>('@kade/contract');
      return `${ROUTE}\nexport const contract = {${routesOf(module.contract, module.getMetadata)}};`;
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('The build has not met packages/contract/src/contract.ts');
    },
  };
}
