import { rmSync } from 'node:fs';
import { dataDir } from './serve.ts';

/** Playwright's teardown: the data of the run is not kept. */
export default function forgetData(): void {
  rmSync(dataDir, { recursive: true, force: true });
}
