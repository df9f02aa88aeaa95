import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import { changed, flatPng, noise, sendPicture, showPicture } from '../../../../test/pictures.ts';
import { type Person, type World, world } from '../../../../test/world.ts';
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
const PAYLOAD = '<script>alert("payload")</script><?php system("id") ?>';

describe('a hostile file', () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]);
  const hostile: [string, number, () => Buffer | Promise<Buffer>][] = [
    ['SVG with a script', 415, () => Buffer.from(SVG)],
    ['SVG with an XML head', 415, () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['SVG behind spaces', 415, () => Buffer.from(`\n\n   ${SVG}`)],
    ['HTML', 415, () => Buffer.from(`<!doctype html>${PAYLOAD}`)],
    [
      'HTML behind the first bytes of a PNG',
      415,
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(PAYLOAD)]),
    ],
    ['HTML behind the first bytes of a GIF', 400, () => Buffer.from(`GIF89a/*${PAYLOAD}*/=1;`)],
    [
      'HTML behind the first bytes of a JPEG',
      400,
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(PAYLOAD)]),
    ],
    [
      'HTML behind the first bytes of a WebP',
      400,
      () => Buffer.from(`RIFF\x40\0\0\0WEBPVP8 ${PAYLOAD}`, 'latin1'),
    ],
    ['a PDF', 415, () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a ZIP', 415, () => zip],
    ['an ELF program', 415, () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['a shell script', 415, () => Buffer.from('#!/bin/sh\nid\n')],
    ['PHP', 415, () => Buffer.from('<?php system("id") ?>')],
    ['a Windows icon', 415, () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0])],
    [
      'a TIFF',
      415,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      415,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
    ],
    ['nothing at all', 400, () => Buffer.alloc(0)],
    ['one byte', 415, () => Buffer.from('x')],
    ['half a PNG', 400, async () => (await noise('png')).subarray(0, 2_000)],
    ['half a JPEG', 400, async () => (await noise('jpeg')).subarray(0, 2_000)],
    ['half a WebP', 400, async () => (await noise('webp')).subarray(0, 2_000)],
    ['a PNG with a byte changed', 400, async () => changed(await noise('png'), 1_000)],
    ['a bomb of 12,000 × 12,000 pixels', 413, () => flatPng(12_000)],
    ['10 MB and a byte', 413, () => Buffer.alloc(10 * 1024 * 1024 + 1, 0x89)],
  ];

  it.each(hostile)('%s returns %i and stores nothing', async (_, status, make) => {
    // Copies of an earlier upload may still be on their way.
    await here.ctx.background.whenIdle();
    const before = kept.kept.size;
    const reply = await send(await make());
    expect([reply.status, typeof (reply.body as { error: unknown }).error]).toEqual([status, 'string']);
    expect(kept.kept.size).toBe(before);
  });

  it.each([
    ['a script behind the picture', async () => Buffer.concat([await aPicture('png'), Buffer.from(PAYLOAD)])],
    ['a script behind a JPEG', async () => Buffer.concat([await aPicture('jpeg'), Buffer.from(PAYLOAD)])],
    [
      'an archive behind a GIF',
      async () => Buffer.concat([await aPicture('gif'), zip, Buffer.from(PAYLOAD)]),
    ],
    [
      'PHP in a JPEG’s comment',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .withExif({ IFD0: { ImageDescription: PAYLOAD } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s is not returned', async (_, make) => {
    const reply = await send(await make());
    const { path } = reply.body as { path?: string };
    const bytes = path ? ((await show(path)).body as Buffer) : Buffer.alloc(0);
    for (const part of ['<script', 'payload', '<?php', 'PK\u0003\u0004'])
      expect(bytes.includes(part)).toBe(false);
  });

  it.each(['../../etc/passwd', 'x'.repeat(300), '\u202egnp.exe', '<script>.png', 'ඡායාරූපය.png'])(
    'named %j is a picture like any other',
    async (filename) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await aPicture())]), filename);
      const reply = await fetch(`${here.url}/api/files/`, {
        method: 'POST',
        headers: { authorization: here.alice.token },
        body: form,
      });
      expect(reply.status).toBe(201);
      expect(await reply.text()).not.toContain('passwd');
    },
  );

  it('named with a NUL or not at all is no file', async () => {
    for (const filename of ['a\u0000.png', '']) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await aPicture())]), filename);
      const reply = await fetch(`${here.url}/api/files/`, {
        method: 'POST',
        headers: { authorization: here.alice.token },
        body: form,
      });
      expect([reply.status, typeof ((await reply.json()) as { error: unknown }).error]).toEqual([
        400,
        'string',
      ]);
    }
  });
});
