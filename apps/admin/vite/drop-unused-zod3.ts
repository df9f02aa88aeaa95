import type { Plugin } from 'vite';

/** All of zod 3, which stands before what is ts-rest's own. */
const zod3 = /^var util;[\s\S]*?^var z = [\s\S]*?^\}\);$/m;
/** Schemas of error bodies, made from it. */
const schemas = /^const (\w*Schema\w*) = (z\.object\([\s\S]*?^\}\));/gm;

/**
 * @ts-rest/core carries a whole zod 3 for contracts that are written in it. Ours is not, so none of it can ever be
 * called; what is left of it are the two classes that the rest asks about.
 */
export const dropUnusedZod3 = (): Plugin => ({
  name: 'drop-unused-zod3',
  apply: 'build',
  transform: {
    filter: { id: /@ts-rest\/core\/index\.esm\.mjs$/ },
    handler(code) {
      if (!zod3.test(code)) throw new Error('@ts-rest/core no longer looks as drop-unused-zod3.ts expects');
      const lean = code
        .replace(zod3, 'class ZodObject {}\nclass ZodError extends Error {}')
        .replace(schemas, 'const $1 = undefined;');
      return { code: lean, map: null };
    },
  },
});
