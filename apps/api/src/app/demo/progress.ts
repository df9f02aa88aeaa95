import type { WriteStream } from 'node:tty';
import type { Progress } from './load-demo.ts';

const STEP = 25;

/**
 * Returns a function that prints the progress of the demo: one updated line on a terminal, a line per quarter
 * elsewhere.
 */
export function progressLine(out: Pick<WriteStream, 'write' | 'isTTY'>): (progress: Progress) => void {
  let shown = 0;
  return ({ done, total }) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === shown || (!out.isTTY && percent < shown + STEP && percent < 100)) return;
    shown = percent;
    const line = `Loading the demo: ${percent} %`;
    if (out.isTTY) out.write(`\r${line}${percent === 100 ? '\n' : ''}`);
    else out.write(`${line}\n`);
  };
}
