import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * React Router builds a script for every route and for its own runtime, but our pages load only `entry.client`.
 * Removes from `client` every script that no page and no used script names, and the fallback page that a
 * single-page app would need.
 */
export function dropUnusedScripts(client: string): void {
  const assets = join(client, 'landing-assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '__spa-fallback.html')
    .map((name) => readFileSync(join(client, name), 'utf8'));

  const used = new Set<string>();
  const follow = (text: string) => {
    for (const name of scripts) {
      if (used.has(name) || !text.includes(name)) continue;
      used.add(name);
      follow(readFileSync(join(assets, name), 'utf8'));
    }
  };
  pages.forEach(follow);

  for (const name of scripts) if (!used.has(name)) rmSync(join(assets, name));
  for (const name of readdirSync(client))
    if (name.endsWith('.data') || name === '__spa-fallback.html') rmSync(join(client, name));
}
