import type { Plugin } from 'vite';

/**
 * @ts-rest/core carries a whole zod 3 for a few schemas of error bodies that no browser uses. It builds them while it
 * loads, which keeps all of it in the bundle. Marked as pure, they fall away together with their zod.
 */
export const dropUnusedZod3 = (): Plugin => ({
  name: 'drop-unused-zod3',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('@ts-rest/core/index.esm.mjs')) return;
    const schemas = /^const (\w*Schema\w*) = (z\.object\([\s\S]*?^\}\));/gm;
    return { code: code.replace(schemas, 'const $1 = /* @__PURE__ */ (() => $2)();'), map: null };
  },
});
