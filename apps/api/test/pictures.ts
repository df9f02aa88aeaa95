import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import supertest from 'supertest';
import type { Person } from './world.ts';

/** Parses a response of any type as its bytes. */
function binary(res: supertest.Response, done: (error: Error | null, bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  res.on('data', (chunk: Buffer) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
}

/** Uploads a picture as this person. The server listens at `url`. */
export const sendPicture = (
  url: string,
  { token }: Person,
  { bytes, filename = 'picture.png' }: { bytes: Buffer; filename?: string | undefined },
) => supertest(url).post('/api/files/').set('Authorization', token).attach('file', bytes, filename);

/** Requests an uploaded picture, with its bytes as the body. */
export const showPicture = (url: string, path: string) =>
  supertest(url).get(`/api/files/${path}`).buffer(true).parse(binary);

/** A PNG of one colour and any size, whose data compress a thousandfold. */
export function flatPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export async function noise(format: 'png' | 'jpeg' | 'webp', side = 80): Promise<Buffer> {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
}

export function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}
