import type { MantineThemeOverride, CSSVariablesResolver } from '@mantine/core';
import { type Plugin, runnerImport } from 'vite';

interface ThemeFile {
  values: MantineThemeOverride;
  cssVariablesResolver: CSSVariablesResolver;
}

/** What Mantine's provider draws into the page as style elements. */
const styleElements = /<style[^>]*>(.*?)<\/style>/gs;
const sheet = 'virtual:mantine-theme.css';

/** Mantine's modules that only do at run time what is done here, and what stands in their place. */
const replaced: Record<string, string> = {
  'MantineCssVariables.mjs': 'export const MantineCssVariables = () => null;',
  'MantineClasses.mjs': 'export const MantineClasses = () => null;',
  'use-id.mjs': `import { useId as useReactId } from 'react';
export const useId = (given) => { const id = useReactId(); return typeof given === 'string' ? given : id; };`,
};

/** The theme as CSS: exactly what the provider would draw. */
async function themeSheet(): Promise<string> {
  const [{ module }, { createElement }, { renderToStaticMarkup }, { MantineProvider }] = await Promise.all([
    runnerImport<ThemeFile>('./src/theme/values.ts'),
    import('react'),
    import('react-dom/server'),
    import('@mantine/core'),
  ]);
  const { values: theme, cssVariablesResolver } = module;
  const html = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }));
  const css = [...html.matchAll(styleElements)].map(([, text]) => text).join('\n');
  if (!css.includes('--mantine-')) throw new Error('MantineProvider drew no variables');
  return css;
}

/**
 * Takes work from the start of the app that has the same result each time. Mantine computes the variables of the theme
 * while it is drawn for the first time, and the browser then styles the page again; here they are part of the style sheet.
 * Its `useId` sets state while React commits, for versions of React without ids of their own: React then draws the part
 * again, and runs all effects, before the browser may draw or answer a touch.
 */
export function mantineAtBuild(): Plugin {
  const met = new Set<string>();
  return {
    name: 'mantine-at-build',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:mantine-theme\.css$/ },
      handler: () => sheet,
    },
    load: {
      filter: { id: /virtual:mantine-theme\.css$|@mantine\/(?:core|hooks)\/esm\/.*\.mjs$/ },
      handler(id) {
        if (id === sheet) return themeSheet();
        const file = id.split('/').at(-1) ?? '';
        const code = replaced[file];
        if (code === undefined) return null;
        met.add(file);
        return { code, map: null };
      },
    },
    buildEnd(error) {
      const missing = Object.keys(replaced).filter((file) => !met.has(file));
      if (!error && missing.length > 0) throw new Error(`Mantine no longer has ${missing.join(', ')}`);
    },
  };
}
