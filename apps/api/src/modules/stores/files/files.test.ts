import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import { flatPng, sendPicture, showPicture } from '../../../../test/pictures.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { memoryFiles } from '../../../infra/files/memory.ts';

const kept = memoryFiles();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { files: kept } });
});

const send = (bytes: Buffer, filename?: string, person: Person = here.alice) =>
  sendPicture(here.url, person, { bytes, filename });
const show = (path: string) => showPicture(here.url, path);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('an upload', () => {
  // checklist 488 489 490
  it('returns _id and path, and both show the picture', async () => {
    const reply = await send(await aPicture('png', 120));
    expect(reply.status).toBe(201);
    const { _id: id, path, width, height } = reply.body as Record<string, string>;
    expect([width, height]).toEqual([120, 120]);
    for (const key of [id, path]) {
      const shown = await show(String(key));
      expect(shown.status).toBe(200);
      expect((await sharp(shown.body as Buffer).metadata()).width).toBe(120);
    }
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s is accepted and stored as WebP', async (format) => {
    const { path } = (await send(await aPicture(format))).body as { path: string };
    expect((await sharp((await show(path)).body as Buffer).metadata()).format).toBe('webp');
  });

  it('has no metadata such as its place, and is upright', async () => {
    const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'canary-name' }, IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { path, width, height } = (await send(photo)).body as {
      path: string;
      width: number;
      height: number;
    };
    expect([width, height]).toEqual([30, 60]);
    const bytes = (await show(path)).body as Buffer;
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('canary-name')).toBe(false);
  });

  it('is reduced to at most 1600 pixels a side, and never enlarged', async () => {
    const large = (await send(await aPicture('jpeg', 3000))).body as object;
    const small = (await send(await aPicture('jpeg', 50))).body as object;
    expect([large, small]).toMatchObject([{ width: 1600 }, { width: 50 }]);
  });

  it('of an animation is the first frame', async () => {
    const frames = await sharp({ create: { width: 20, height: 60, channels: 3, background: 'blue' } })
      .gif()
      .toBuffer();
    const animated = await sharp(frames, { pages: 1 }).toBuffer();
    expect((await send(animated)).body).toMatchObject({ width: 20, height: 60 });
  });

  it('keeps its transparency in every width', async () => {
    const background = { r: 200, g: 10, b: 30, alpha: 0.5 };
    const glass = await sharp({ create: { width: 1000, height: 500, channels: 4, background } })
      .png()
      .toBuffer();
    const { path } = (await send(glass)).body as { path: string };
    await here.ctx.background.whenIdle();
    for (const width of [1600, 800, 96]) {
      const { data, info } = await sharp((await show(`${path}?w=${width}`)).body as Buffer)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.channels, data[3]]).toEqual([4, 128]);
    }
  });

  it('repeated with its key is one file', async () => {
    const bytes = await aPicture();
    const first = await send(bytes).set('Idempotency-Key', 'upload-1');
    const second = await send(bytes).set('Idempotency-Key', 'upload-1');
    expect(second.body).toEqual(first.body);
  });
});

describe('a picture shown', () => {
  let path: string;
  beforeAll(async () => {
    ({ path } = (await send(await aPicture('jpeg', 1000))).body as { path: string });
  });

  it('has its one type, no sniffing, a sandbox, and may be cached for a year', async () => {
    const { headers } = await show(path);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('has an ETag, and returns 304 for the same one', async () => {
    const { etag = '' } = (await show(path)).headers as { etag?: string };
    expect(etag).not.toBe('');
    const again = await show(path).set('If-None-Match', etag);
    expect([again.status, (again.body as Buffer).length]).toEqual([304, 0]);
  });

  it('is there in the widths of a shop before they are requested', async () => {
    const uploaded = await send(await aPicture('png', 1000));
    await here.ctx.background.whenIdle();
    for (const width of [400, 800]) {
      const copy = await kept.read(`${(uploaded.body as { _id: string })._id}.w${width}.webp`);
      expect((await sharp(copy ?? undefined).metadata()).width).toBe(width);
    }
  });

  it.each([96, 200, 400, 800])('?w=%i returns that width', async (width) => {
    const shown = await show(`${path}?w=${width}`);
    expect((await sharp(shown.body as Buffer).metadata()).width).toBe(width);
  });

  it('in another width is made once for all that request it first at the same time', async () => {
    const uploaded = (await send(await aPicture('png', 1000))).body as { _id: string };
    await here.ctx.background.whenIdle();
    const stored: string[] = [];
    const { put } = kept;
    kept.put = (key, bytes) => {
      stored.push(key);
      return put(key, bytes);
    };
    const shown = await Promise.all([1, 2, 3].map(() => show(`${uploaded._id}?w=96`)));
    await show(`${uploaded._id}?w=96`);
    kept.put = put;
    expect(stored).toEqual([`${uploaded._id}.w96.webp`]);
    for (const { body } of shown) expect((await sharp(body as Buffer).metadata()).width).toBe(96);
  });

  it('in its greatest width is the stored picture itself', async () => {
    const [whole, widest] = [await show(path), await show(`${path}?w=1600`)];
    expect((widest.body as Buffer).equals(whole.body as Buffer)).toBe(true);
  });

  it('?w=1600 of a smaller picture does not blow it up, and other widths are refused', async () => {
    expect((await sharp((await show(`${path}?w=1600`)).body as Buffer).metadata()).width).toBe(1000);
    for (const wrong of ['97', '0', '-96', '1e3', 'x', '99999999'])
      expect((await show(`${path}?w=${wrong}`)).status).toBe(400);
  });

  it.each([
    'unknown',
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(24)}.webp`,
    'a'.repeat(24),
    '%00',
    `${'a'.repeat(24)}.w96.webp`,
  ])('%s is not found, with a reply in JSON', async (key) => {
    const reply = await fetch(`${here.url}/api/files/${key}`);
    expect([reply.status, typeof ((await reply.json()) as { error: unknown }).error]).toEqual([
      404,
      'string',
    ]);
  });
});

describe('when the storage fails', () => {
  it('the upload returns 503 with a sentence, leaves no row, and works again afterwards', async () => {
    const { api } = here.alice;
    const rows = () => mongoose.model('Upload').countDocuments();
    const before = await rows();
    const { put } = kept;
    kept.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const reply = await send(await aPicture());
    kept.put = put;
    expect(reply).toMatchObject({
      status: 503,
      body: {
        error: 'The file could not be saved. Try again in a moment.',
        code: 'storage',
        reason: 'file_not_saved',
      },
    });
    expect(reply.headers['retry-after']).toBe('10');
    expect(await rows()).toBe(before);
    const { _id: image } = (await send(await aPicture())).body as { _id: string };
    expect(okay(await api.stores.setLogo({ body: { image } })).logo).toBe(image);
  });
});

describe('on disk', () => {
  it('refused uploads leave no file in the data folder', async () => {
    const person = await here.newMerchant();
    for (const bytes of [Buffer.from(SVG), Buffer.alloc(0), flatPng(12_000)])
      await send(bytes, 'x.png', person);
    const left = await readdir(join(here.ctx.config.DATA_DIR), { recursive: true });
    expect(left).toEqual([]);
  });
});
