import sharp from 'sharp';
import { childrenOf, processorTimeOf, type Running } from './process.ts';
import type { Shop } from './shop.ts';
import { table } from './table.ts';

const SIZE = { width: 3000, height: 2000, channels: 3 } as const;
const TIMES = 20;
/** The narrower copies are made after the reply. */
const COPIES_MS = 400;

/** A JPEG of about 1 MB with the detail of a photograph: gradients, a few edges, and the noise of a sensor. */
async function photograph(): Promise<Buffer> {
  const { width, height, channels } = SIZE;
  const pixels = Buffer.alloc(width * height * channels);
  let noise = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [Math.floor(at / channels) % width, Math.floor(at / channels / width)];
    noise = (noise * 1_103_515_245 + 12_345) & 0x7fffffff;
    const form = Math.sin(x / 97) * Math.cos(y / 71) * 60 + (((x >> 7) + (y >> 7)) & 1 ? 18 : 0);
    pixels[at] = 110 + form + ((noise >> 16) % 21);
  }
  return sharp(pixels, { raw: SIZE }).jpeg({ quality: 88 }).toBuffer();
}

/** Returns the processor milliseconds that this process takes to decode and reduce the photograph once. */
async function decodeCost(photo: Buffer): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) await sharp(photo).resize(1600).raw().toBuffer();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

async function send(url: string, shop: Shop, photo: Buffer): Promise<void> {
  const { path, headers } = shop.target('POST', '/api/files');
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const reply = await fetch(url + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** The processor time of the server, of the database and of the process that decodes, in milliseconds. */
const timeOf = ({ pid }: Running): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorTimeOf(each), 0);

/**
 * Uploads one photograph many times in turn. Prints the processor time for one of all processes together, and that of its
 * decoding alone.
 */
export async function uploads(kade: Running, shop: Shop): Promise<void> {
  const photo = await photograph();
  await send(kade.url, shop, photo);
  const rows: (string | number)[][] = [];
  for (const [name, pause] of [
    ['upload', 0],
    ['upload and copies', COPIES_MS],
  ] as const) {
    let spent = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const before = timeOf(kade);
      await send(kade.url, shop, photo);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      spent += timeOf(kade) - before;
      if (pause === 0) await new Promise((resolve) => setTimeout(resolve, COPIES_MS));
    }
    rows.push([name, photo.length / 1000, spent / TIMES, await decodeCost(photo)]);
  }
  table(['', 'kB', 'CPU ms', 'decoding alone'], rows);
}
