import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../bodies.ts';
import { type Person, type World, world } from '../world.ts';
import { stall } from './sockets.ts';

let here: World;
let accounts: Person[];
let picture: Buffer;
beforeAll(async () => {
  here = await world();
  accounts = await Promise.all(Array.from({ length: 6 }, () => here.newMerchant({ store: false })));
  picture = await aPicture('png', 8);
});

/** An upload that announces nine megabytes, sends some of them and stops. */
const stalledUpload = ({ token }: Person, sent: number) =>
  stall(
    here.url,
    '127.0.0.1',
    Buffer.concat([
      Buffer.from(
        `POST /api/files/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n` +
          'Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: 9000000\r\n\r\n' +
          '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      Buffer.alloc(sent),
    ]),
  );

async function upload({ token }: Person): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  const reply = await fetch(`${here.url}/api/files/`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  return reply.status;
}

/** Fails the test when the work takes longer than its limit while the stalled uploads are open. */
const soon = <T>(work: Promise<T>): Promise<T | string> =>
  Promise.race([work, pause(5_000, 'held up', { ref: false })]);

describe('uploads that stall', () => {
  it.each([
    ['at once', 0],
    ['just before their end', 8_990_000],
  ])('%s delay no other request, not even an upload of the same account', async (_, sent) => {
    const sockets = await Promise.all(
      accounts.flatMap((account) => Array.from({ length: 5 }, () => stalledUpload(account, sent))),
    );
    expect(await soon(upload(here.alice))).toBe(201);
    for (const account of accounts) expect(await soon(upload(account))).toBe(201);
    for (const socket of sockets) socket.destroy();
  });

  it('are ended with a sentence', async () => {
    const socket = await stalledUpload(here.bob, 1000);
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.includes('}')) break;
    }
    expect(text).toMatch(/^HTTP\/1\.1 408 [^]*"error":"The request took too long to arrive"/);
  });
});
