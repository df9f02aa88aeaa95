import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, Storefront } from '@kade/storefront-interface';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';

function notBuilt(): RenderedPage {
  return {
    status: 503,
    type: 'text/html',
    body: '<!doctype html><html lang="en"><title>Not built</title><h1>The storefront has not been built</h1></html>',
    styleHashes: [],
    headers: {},
    cache: 'never',
  };
}

/** Used where the storefront was not built, as in tests of the API. */
export const unbuiltStorefront: Storefront = {
  render: async () => notBuilt(),
  renderError: async () => notBuilt(),
  renderBare: notBuilt,
  assets: '',
};

/** What the built file exports. */
const Bundle = z.object({
  createStorefront: z.custom<() => Storefront>((exported) => typeof exported === 'function'),
});

/** Returns the storefront app that was built into `WEB_DIR`; one that reports a missing build when there is none. */
export async function loadStorefront({ WEB_DIR = 'apps' }: Pick<Config, 'WEB_DIR'>): Promise<Storefront> {
  const file = resolve(WEB_DIR, 'storefront/dist/server.js');
  if (!existsSync(file)) return unbuiltStorefront;
  return Bundle.parse(await import(pathToFileURL(file).href)).createStorefront();
}
