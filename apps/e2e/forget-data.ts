import { rmSync } from 'node:fs';
import { dataDir } from './serve.ts';

/** Playwright's teardown: deletes the data of the run. */
export default function forgetData(): void {
  rmSync(dataDir, { recursive: true, force: true });
}
