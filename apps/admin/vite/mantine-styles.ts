import type { Plugin } from 'vite';

/** What every page of Mantine's needs; the styles of a component come with the component. */
const base = ['baseline', 'default-css-variables', 'global'];
/** Those of the first screens come at once, in Mantine's order: as files of their own they would hold up the code. */
const early = ['UnstyledButton', 'Input', 'ActionIcon', 'PasswordInput', 'SimpleGrid'];

/** The style sheet whose class names a component uses: `import classes from "./Button.module.mjs"`. */
const classNames = /from "[./]+\/(\w+)\.module\.mjs"/g;

/**
 * Mantine's documentation has an app load one style sheet with all components in it, or name the components it uses.
 * Here each component brings its own, after those of the components that it is made of. All of them are in the cascade
 * layer `mantine`, so ours stand over them no matter which came last.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@mantine\/core\/styles\.layer\.css$/ },
    handler: () => '\0mantine-styles.css.js',
  },
  load: {
    filter: { id: /^\0mantine-styles/ },
    handler: () =>
      [
        ...[...base, ...early].map((name) => `@mantine/core/styles/${name}.layer.css`),
        'virtual:mantine-theme.css',
      ]
        .map((name) => `import '${name}';`)
        .join('\n'),
  },
  transform: {
    filter: { id: /@mantine\/core\/esm\/.*\.mjs$/ },
    handler(code) {
      const names = new Set([...code.matchAll(classNames)].map(([, name]) => name));
      if (names.size === 0) return;
      const imports = [...names].map((name) => `import '@mantine/core/styles/${name}.layer.css';`);
      return { code: `${code}\n${imports.join('\n')}`, map: null };
    },
  },
});
