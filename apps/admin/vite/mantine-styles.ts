import type { Plugin } from 'vite';

/** Sheets that every page needs; those of a component are loaded with the component. */
const base = ['baseline', 'default-css-variables', 'global'];
/** Sheets of the first screens, bundled in Mantine's order: as separate files they would delay the code. */
const early = ['UnstyledButton', 'Input', 'ActionIcon', 'PasswordInput', 'SimpleGrid'];

/** The style sheet whose class names a component uses: `import classes from "./Button.module.mjs"`. */
const classNames = /from "[./]+\/(\w+)\.module\.mjs"/g;

/** Returns the names of the style sheets that a module of Mantine uses. */
export const sheetNames = (code: string): string[] => [
  ...new Set([...code.matchAll(classNames)].flatMap(([, name]) => name ?? [])),
];

/**
 * Mantine's documentation loads one style sheet with all components, or a list of the components in use. Here each
 * component imports its own sheet, after those of the components that it consists of. All sheets are in the cascade
 * layer `mantine`, so that ours override them in any order. The build fails when no component names a sheet.
 */
export function mantineStyles(): Plugin {
  let found = 0;
  return {
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
        const names = sheetNames(code);
        if (names.length === 0) return;
        found += names.length;
        const imports = names.map((name) => `import '@mantine/core/styles/${name}.layer.css';`);
        return { code: `${code}\n${imports.join('\n')}`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('Mantine has changed: no component names its style sheet');
    },
  };
}
