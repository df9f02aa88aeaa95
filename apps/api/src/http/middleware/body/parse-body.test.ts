import { connect } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import { type World, world } from '../../../../test/world.ts';
import { memoryFiles } from '../../../infra/files/memory.ts';

const kept = memoryFiles();
let here: World;
let picture: Buffer;
beforeAll(async () => {
  here = await world({ ctx: { files: kept } });
  picture = await aPicture('png', 8);
});

const TYPE = 'multipart/form-data; boundary=xx';
const file = (head: string, bytes: Buffer | string = picture) =>
  Buffer.concat([Buffer.from(`--xx\r\n${head}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);
const END = Buffer.from('--xx--\r\n');
const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';

async function upload(
  body: Buffer,
  contentType = TYPE,
  token = here.alice.token,
): Promise<[number, unknown]> {
  const reply = await fetch(`${here.url}/api/files/`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': contentType },
    body: new Uint8Array(body),
  });
  return [reply.status, ((await reply.json()) as { error?: unknown }).error];
}

const alive = async () => (await fetch(`${here.url}/livez`)).status;

describe('a broken form', () => {
  const sound = () => Buffer.concat([file(HEAD), END]);
  const broken: [string, () => Buffer, string?][] = [
    ['without an end', () => file(HEAD)],
    ['cut in its head', () => sound().subarray(0, 20)],
    ['cut in the file', () => sound().subarray(0, 140)],
    ['with nothing in it', () => Buffer.alloc(0)],
    ['with an end only', () => END],
    ['without a boundary', sound, 'multipart/form-data'],
    ['with another boundary', sound, 'multipart/form-data; boundary=yy'],
    ['with an empty boundary', sound, 'multipart/form-data; boundary='],
    [
      'with a field of another name',
      () => Buffer.concat([file(HEAD.replace('name="file"', 'name="picture"')), END]),
    ],
    ['with no name', () => Buffer.concat([file(HEAD.replace('name="file"; ', '')), END])],
    ['with an empty name', () => Buffer.concat([file(HEAD.replace('name="file"', 'name=""')), END])],
    [
      'with a name of brackets',
      () => Buffer.concat([file(HEAD.replace('name="file"', 'name="a[__proto__][x]"')), END]),
    ],
    ['with two files', () => Buffer.concat([file(HEAD), file(HEAD), END])],
    [
      'with seven fields',
      () =>
        Buffer.concat([
          ...Array.from({ length: 7 }, (_, at) => file(`Content-Disposition: form-data; name="f${at}"`, 'x')),
          END,
        ]),
    ],
    [
      'with a name of 300 letters',
      () => Buffer.concat([file(`Content-Disposition: form-data; name="${'n'.repeat(300)}"`, 'x'), END]),
    ],
    [
      'with a field of 20 kB',
      () => Buffer.concat([file('Content-Disposition: form-data; name="f"', 'x'.repeat(20_000)), END]),
    ],
    ['with a head of 100 kB', () => Buffer.concat([file(`${HEAD}\r\nX-Long: ${'x'.repeat(100_000)}`), END])],
    [
      'with a broken charset',
      () => Buffer.concat([file('Content-Disposition: form-data; name*=%ZZ\'\'%ff; filename="a"'), END]),
    ],
    [
      'with a text where the file belongs',
      () => Buffer.concat([file('Content-Disposition: form-data; name="file"', 'text'), END]),
    ],
    ['that is JSON', () => Buffer.from('{}'), 'application/json'],
  ];

  it('is accepted with its picture when it is not broken', async () => {
    expect(await upload(sound())).toEqual([201, undefined]);
  });

  it.each(broken)('%s is refused with a sentence, and the server continues', async (_, make, contentType) => {
    await here.ctx.background.whenIdle();
    const before = kept.kept.size;
    const [status, error] = await upload(make(), contentType);
    expect([400, 413, 415]).toContain(status);
    expect(error).toMatch(/^[A-Z].+/);
    expect([kept.kept.size, await alive()]).toEqual([before, 200]);
  });

  it('changed in any way returns no 5xx', async () => {
    const form = sound();
    const change = fc.record({
      at: fc.nat(form.length - 1),
      drop: fc.nat(30),
      put: fc.uint8Array({ maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const mutated = changes.reduce(
          (bytes, { at, drop, put }) =>
            Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]),
          form,
        );
        const [status] = await upload(mutated);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
    expect(await alive()).toBe(200);
  });

  it('without a session is refused before a byte of it is read', async () => {
    const { hostname, port } = new URL(here.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write(
      `POST /api/files/ HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nContent-Length: 9000000\r\nConnection: close\r\n\r\n`,
    );
    while (!text.includes('}')) await once(socket, 'data');
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 401 [^]*Invalid Authorization token/);
  });

  it('aborted half-way releases its permit to the next', async () => {
    const { hostname, port } = new URL(here.url);
    for (let round = 0; round < 30; round += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `POST /api/files/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${here.bob.token}\r\nContent-Type: ${TYPE}\r\n` +
          `Content-Length: 90000\r\n\r\n--xx\r\n${HEAD}\r\n\r\nhalf`,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
    }
    expect(await upload(sound(), TYPE, here.bob.token)).toEqual([201, undefined]);
  });

  it('aborted while it waits for a permit takes none', async () => {
    const { hostname, port } = new URL(here.url);
    const begin = () => {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/files/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${here.bob.token}\r\nContent-Type: ${TYPE}\r\n` +
          `Content-Length: 90000\r\n\r\n--xx\r\n${HEAD}\r\n\r\nhalf`,
      );
      return socket;
    };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
    const slow = [begin(), begin()];
    await pause();
    const waiting = Array.from({ length: 6 }, begin);
    await pause();
    for (const socket of waiting) socket.destroy();
    await pause();
    for (const socket of slow) socket.destroy();
    expect(await upload(sound(), TYPE, here.bob.token)).toEqual([201, undefined]);
  });

  it('sent slowly by one merchant delays no other merchant', async () => {
    const { hostname, port } = new URL(here.url);
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/files/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${here.bob.token}\r\nContent-Type: ${TYPE}\r\n` +
          `Content-Length: 90000\r\n\r\n--xx\r\n${HEAD}\r\n\r\nhalf`,
      );
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await upload(sound())).toEqual([201, undefined]);
    for (const socket of slow) socket.destroy();
  });
});

describe('a JSON body', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${here.url}/api/merchant/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it.each([
    ['of 257 kB', 413, `{"email":"${'x'.repeat(257 * 1024)}"}`],
    ['nested 1,000 deep', 400, `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['nested 100,000 deep', 400, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'of 10,000 keys',
      400,
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at]))),
    ],
    ['that is no JSON', 400, '{"email":'],
    ['that is a bare word', 400, 'null'],
    ['that is empty', 400, ''],
    ['with a byte order mark', 400, '\ufeff{'],
  ])('%s returns %i in JSON', async (_, status, body) => {
    const reply = await send(body);
    expect([reply.status, typeof ((await reply.json()) as { error: unknown }).error]).toEqual([
      status,
      'string',
    ]);
  });

  it.each([
    ['an unknown compression', { 'content-encoding': 'zstd-x' }],
    ['an unknown charset', { 'content-type': 'application/json; charset=klingon' }],
    ['what is no gzip', { 'content-encoding': 'gzip' }],
  ])('in %s is refused in JSON', async (_, headers) => {
    const reply = await send('{"email":"a@b.lk","password":"x"}', headers);
    expect([400, 415]).toContain(reply.status);
    expect(await reply.json()).toMatchObject({
      error: expect.stringMatching(/^The (?:request|body) /) as string,
    });
  });

  it.each([33, 5_000, 40_000])('nested %i deep is refused with a sentence, with a key too', async (depth) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `depth ${depth}` };
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `{"name":${open.repeat(depth)}1${close.repeat(depth)}}`;
      const reply = await fetch(`${here.url}/api/inquiry`, { method: 'POST', headers, body });
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { error: 'The body is nested deeper than 32 levels', code: 'invalid' },
      ]);
    }
  });

  it('that is a decompression bomb is refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const reply = await fetch(`${here.url}/api/merchant/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(Buffer.alloc(50_000_000, 0x20))),
    });
    expect(reply.status).toBe(413);
  });
});
