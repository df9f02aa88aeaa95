import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { flatPng } from '../../../test/pictures.ts';
import { decodePicture } from './decoder.ts';

/** So large that nobody misses the moment at which a process has it: 72 MB. */
const SIDE = 4900;
/** More than a process that only waits has, in kilobytes. */
const HAS_PHOTO = 160_000;

let photo: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#888', noise } as const;
  photo = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
});
afterEach(() => void vi.useRealTimers());

const decode = (sent: Buffer) => decodePicture({ kind: 'read', sent, widths: [400] });

/** The processes that decode for this one. */
const decoders = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isDecoder(pid));

function isDecoder(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return state !== 'Z' && Number(parent) === process.pid && command.includes('decoder-program');
  } catch {
    // It ended meanwhile.
    return false;
  }
}

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Kills the process that decodes the photograph. */
async function kill(): Promise<void> {
  const found = await vi.waitFor(
    () => {
      const pid = decoders().find((each) => memoryOf(each) > HAS_PHOTO);
      expect(pid).toBeDefined();
      return pid ?? 0;
    },
    { timeout: 30_000, interval: 5 },
  );
  process.kill(found, 'SIGKILL');
  await vi.waitFor(() => expect(decoders()).not.toContain(found), { timeout: 10_000 });
}

describe('a picture', () => {
  it('is decoded again where its process was killed', async () => {
    const work = decode(photo);
    await kill();
    expect(await work).toMatchObject({ width: 1600, height: 1600, copies: [{ width: 400 }] });
  }, 60_000);

  it('is refused where its process ends again, and the next one is decoded', async () => {
    const work = decode(photo);
    await kill();
    await kill();
    expect(await work).toEqual({ reason: 'file_unreadable' });
    expect(await decode(flatPng(10))).toMatchObject({ width: 10, type: 'image/png' });
  }, 60_000);

  it('finds no secret of the server in the environment of its process', async () => {
    await decode(flatPng(10));
    const [pid] = decoders();
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
      .filter(Boolean);
    expect(names.toSorted()).toEqual([
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
    ]);
  });
});

it('A process without a picture ends after half a minute', async () => {
  await decode(flatPng(10));
  // The process of the test before is used, and kept again under the simulated clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await decode(flatPng(10));
  const [pid] = decoders();
  vi.advanceTimersByTime(29_000);
  expect(decoders()).toEqual([pid]);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(decoders()).toEqual([]), { timeout: 10_000 });
});
