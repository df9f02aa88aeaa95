import type { MantineThemeOverride, CSSVariablesResolver } from '@mantine/core';
import { type Plugin, runnerImport } from 'vite';

interface ThemeFile {
  values: MantineThemeOverride;
  cssVariablesResolver: CSSVariablesResolver;
}

/** The style elements that Mantine's provider renders. */
const styleElements = /<style[^>]*>(.*?)<\/style>/gs;
const sheet = 'virtual:mantine-theme.css';

/** Modules of Mantine whose work is done here during the build, with their replacements. */
export const replaced: Record<string, string> = {
  'MantineCssVariables.mjs': 'export const MantineCssVariables = () => null;',
  'MantineClasses.mjs': 'export const MantineClasses = () => null;',
  'use-id.mjs': `import { useId as useReactId } from 'react';
export const useId = (given) => { const id = useReactId(); return typeof given === 'string' ? given : id; };`,
};

/** Returns the theme as CSS, exactly as the provider would render it. */
async function themeSheet(): Promise<string> {
  const [{ module }, { createElement }, { renderToStaticMarkup }, { MantineProvider }] = await Promise.all([
    runnerImport<ThemeFile>('./src/ui/theme/values.ts'),
    import('react'),
    import('react-dom/server'),
    import('@mantine/core'),
  ]);
  const { values: theme, cssVariablesResolver } = module;
  const html = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }));
  const css = [...html.matchAll(styleElements)].map(([, text]) => text).join('\n');
  if (!css.includes('--mantine-')) throw new Error('MantineProvider rendered no variables');
  return css;
}

/**
 * Moves work with a constant result from the start of the app to the build. Mantine computes the variables of the theme at
 * the first render, after which the browser styles the page again; here they are part of the style sheet. Its `useId` sets
 * state in a layout effect, for React versions without `useId`: React then renders the component again, and runs all
 * effects, before the browser can paint or handle input. The build fails when Mantine lacks one of the modules.
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
