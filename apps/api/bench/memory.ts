import { readFileSync } from 'node:fs';
import { childrenOf, memoryOf, type Running } from './process.ts';
import { table } from './table.ts';

const SAMPLE_MS = 5_000;
/** The share of the whole time in which caches and compiled code fill up. */
const WARM_UP = 0.3;
/** The greatest growth that garbage collection alone causes in half an hour; megabytes a minute. */
const FLAT = 1;

interface Sample {
  /** Minutes from the start. */
  minute: number;
  megabytes: number;
}

interface Watched {
  name: string;
  samples: Sample[];
}

const isServing = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js');
  } catch {
    return false;
  }
};

/** Records the memory of the first process, of those that serve and of the database, until stopped. */
export function watchMemory({ pid }: Running): { all: Map<number, Watched>; stop(): void } {
  const all = new Map<number, Watched>([[pid, { name: 'first process', samples: [] }]]);
  const began = performance.now();
  const look = () => {
    for (const child of childrenOf(pid))
      if (!all.has(child))
        all.set(child, { name: `${isServing(child) ? 'serving' : 'database'} ${child}`, samples: [] });
    const minute = (performance.now() - began) / 60_000;
    for (const [process, { samples }] of all) {
      const megabytes = memoryOf(process);
      if (!Number.isNaN(megabytes)) samples.push({ minute, megabytes });
    }
  };
  look();
  const timer = setInterval(look, SAMPLE_MS);
  return { all, stop: () => clearInterval(timer) };
}

/** Returns the growth of the memory after the warm-up in megabytes a minute, by linear least squares. */
function slope(samples: Sample[], from: number): number {
  const counted = samples.filter(({ minute }) => minute >= from);
  const mean = (of: (sample: Sample) => number) =>
    counted.reduce((sum, sample) => sum + of(sample), 0) / counted.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const along = counted.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return along / counted.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

/** Prints the memory of each process. Returns whether that of the serving processes that ran throughout is constant. */
export function printMemory(all: Map<number, Watched>, minutes: number): boolean {
  const from = minutes * WARM_UP;
  const rows = [...all.values()].map(({ name, samples }) => {
    const after = samples.filter(({ minute }) => minute >= from);
    const ranThroughout =
      (samples[0]?.minute ?? minutes) <= from && (samples.at(-1)?.minute ?? 0) > minutes * 0.95;
    const grows = ranThroughout ? slope(samples, from) : Number.NaN;
    return {
      row: [
        name,
        samples[0]?.megabytes ?? 0,
        after[0]?.megabytes ?? 0,
        samples.at(-1)?.megabytes ?? 0,
        grows,
      ],
      counts: ranThroughout && name.startsWith('serving'),
      flat: grows <= FLAT,
    };
  });
  table(
    ['', 'MB at first', 'after warm-up', 'at the end', 'MB a minute'],
    rows.map(({ row }) => row),
  );
  const counted = rows.filter(({ counts }) => counts);
  const flat = counted.every((row) => row.flat);
  const verdict = counted.length === 0 ? 'not known' : flat ? 'flat' : 'growing';
  console.log(`Memory of the ${counted.length} serving processes that ran throughout: ${verdict}`);
  return flat;
}
