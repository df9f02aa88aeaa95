import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { atFileEnd } from '../../../test/file-end.ts';
import { type World, world } from '../../../test/world.ts';
import { createEncryption } from '../../lib/encryption.ts';
import { httpPost } from '../webhook-http/http.ts';
import { reencryptPushKeys } from './push-keys.model.ts';
import { webPushSender } from './web-push.ts';

const log = pino({ level: 'silent' });
const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
const received: { headers: Record<string, unknown>; body: Buffer }[] = [];
let status = 201;
let here: World;
let origin: string;
beforeAll(async () => {
  here = await world();
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      received.push({ headers: req.headers, body });
      return res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(() => void server.close());
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const senderWith = (encryption = createEncryption(first), targets: 'any' | 'public' = 'any') =>
  webPushSender({
    post: httpPost({ dns: here.ctx.dns, targets }),
    encryption,
    contact: 'hello@kade.example',
    log,
  });

/** A browser: the point of its key, and its secret. */
function target() {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `${origin}/send/1`, keys };
}

describe('a notification', () => {
  it('is sent encrypted and signed with the key of the installation', async () => {
    const sender = senderWith();
    expect(await sender.send(target(), 'canary-title')).toBe('sent');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers.authorization).toContain(`k=${await sender.publicKey()}`);
    expect(body.toString('latin1')).not.toContain('canary-title');
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [503, 'later'],
    [403, 'refused'],
  ])('with the reply %i is %s', async (code, outcome) => {
    status = code;
    expect(await senderWith().send(target(), 'x')).toBe(outcome);
    status = 201;
  });

  it('is never sent to an address that is not public', async () => {
    const sender = senderWith(createEncryption(first), 'public');
    const before = received.length;
    expect(sender.blockedReason(`${origin}/send/1`)).toBe('webhook_not_https');
    expect(sender.blockedReason('https://127.0.0.1/')).toBe('webhook_private');
    expect(await sender.send(target(), 'x')).toBe('later');
    expect(received).toHaveLength(before);
  });
});

describe('the keys of notifications', () => {
  it('are the same for processes that start at once, and stored encrypted', async () => {
    await mongoose.model('PushKey').deleteMany({});
    const keys = await Promise.all([1, 2, 3, 4].map(() => senderWith().publicKey()));
    expect(new Set(keys).size).toBe(1);
    const [row] = await mongoose.model('PushKey').find().lean<{ sealed: string }[]>();
    expect(createEncryption(first).decrypt(row?.sealed ?? '', 'push keys')).toMatch(/^[\w-]{43}$/);
  });

  it('stay when the key of the server is changed, and are made anew when it is lost', async () => {
    const key = await senderWith().publicKey();
    const rotated = createEncryption(second, [first]);
    await reencryptPushKeys(rotated);
    expect(await senderWith(createEncryption(second)).publicKey()).toBe(key);
    expect(await senderWith(createEncryption('ef'.repeat(32))).publicKey()).not.toBe(key);
  });
});
