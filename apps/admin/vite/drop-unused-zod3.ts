import type { Plugin } from 'vite';

/** All of zod 3, which precedes the code of ts-rest. */
const zod3 = /^var util;[\s\S]*?^var z = [\s\S]*?^\}\);$/m;
/** Schemas of error bodies, made from it. */
const schemas = /^const (\w*Schema\w*) = (z\.object\([\s\S]*?^\}\));/gm;

/**
 * @ts-rest/core bundles zod 3 for contracts that are written in it. Ours is not, so none of it is called. Returns the
 * code without it; only the two classes stay that the rest compares with. Throws when the library has changed.
 */
export function withoutZod3(code: string): string {
  if (!zod3.test(code) || code.search(schemas) < 0)
    throw new Error('@ts-rest/core has changed: drop-unused-zod3 no longer finds the parts to remove');
  return code
    .replace(zod3, 'class ZodObject {}\nclass ZodError extends Error {}')
    .replace(schemas, 'const $1 = undefined;');
}

export const dropUnusedZod3 = (): Plugin => ({
  name: 'drop-unused-zod3',
  apply: 'build',
  transform: {
    filter: { id: /@ts-rest\/core\/index\.esm\.mjs$/ },
    handler: (code) => ({ code: withoutZod3(code), map: null }),
  },
});
