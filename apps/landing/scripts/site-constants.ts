import { existsSync, readdirSync } from 'node:fs';

const screens = new URL('../public/screens/', import.meta.url);

/**
 * What an operator sets at build time, as constants for Vite's `define`. The defaults are those of the API.
 * `SOCIAL_LINKS` is a comma-separated list of addresses of the operator's own profiles.
 */
export function siteConstants(env: NodeJS.ProcessEnv): Record<string, string> {
  const site = {
    name: env.PLATFORM_NAME || 'Kade',
    operator: env.OPERATOR_NAME || 'the Kade operator',
    email: env.OPERATOR_EMAIL || 'hello@kade.example',
    profiles: (env.SOCIAL_LINKS ?? '').split(',').flatMap((link) => link.trim() || []),
    screens: existsSync(screens) ? readdirSync(screens) : [],
  };
  return { __SITE__: JSON.stringify(site) };
}
