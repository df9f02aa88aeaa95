import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceOfReason } from '@kade/contract';
import type { Dns } from '../dns/dns.ts';
import { isPublic } from './public-addresses.ts';
import { httpPost } from './http.ts';
import { PostTimedOut } from './webhook-http.ts';

let asked: string[] = [];
let answers: string[][] = [];
const dns: Dns = {
  cname: async () => [],
  txt: async () => [],
  addresses: async (name) => {
    asked.push(name);
    return answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);
  },
};
let reached = 0;
const server = createServer((_req, res) => {
  reached += 1;
  res.end('here');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const message = { headers: {}, body: '{}' };
const strict = httpPost({ dns, targets: 'public' });

describe('an address', () => {
  it.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1
     192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
     :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::
     3fff::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 localhost 1.2.3`.split(/\s+/),
  )('%s is none of the public internet', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(
    '8.8.8.8 1.1.1.1 172.32.0.1 100.128.0.1 2606:4700::1111 2a00:1450::1 2001:4860:4860::8888'.split(' '),
  )('%s is one of the public internet', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe('a message', () => {
  it.each([
    'http://example.lk/',
    'ftp://example.lk/',
    'https://user:secret@example.lk/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://shop.localhost/',
    'nonsense',
  ])('is never sent to %s', async (url) => {
    asked = [];
    const why = strict.blockedReason(url);
    expect(why).not.toBeNull();
    await expect(strict.send(url, message)).rejects.toThrow(why ? sentenceOfReason(why) : 'never');
    expect(asked).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['fd00::1']]])(
    'is not sent to a name that leads to %j',
    async (addresses) => {
      answers = [addresses];
      reached = 0;
      await expect(strict.send(`https://hooks.example:${port}/`, message)).rejects.toThrow('private network');
      expect(reached).toBe(0);
    },
  );

  it('is sent to the address that was checked, with one DNS look-up, and is checked again each time', async () => {
    const open = httpPost({ dns, targets: 'any' });
    asked = [];
    // No other resolver has the name, so a second look-up would find nothing.
    answers = [['127.0.0.1'], ['127.0.0.1']];
    expect(await open.send(`http://hooks.example:${port}/`, message)).toMatchObject({
      status: 200,
      reply: 'here',
    });
    expect(asked).toEqual(['hooks.example']);
    answers = [['8.8.8.8'], ['127.0.0.1']];
    expect(await dns.addresses('first look')).toEqual(['8.8.8.8']);
    await expect(strict.send(`https://hooks.example:${port}/`, message)).rejects.toThrow('private network');
  });

  it('is given up when the receiver does not encrypt the connection within 3 seconds', async () => {
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port: at } = silent.address() as AddressInfo;
    const open = httpPost({ dns, targets: 'any' });
    const sent = open.send(`https://127.0.0.1:${at}/`, message);
    await expect(sent).rejects.toThrow(new PostTimedOut('No connection within 3 seconds'));
    silent.close();
  });

  it('that is not delivered has the reason as one sentence', async () => {
    answers = [[]];
    await expect(strict.send('https://hooks.example/', message)).rejects.toThrow('no address in the DNS');
    const open = httpPost({ dns, targets: 'any' });
    await expect(open.send('http://127.0.0.1:1/', message)).rejects.toThrow('No connection (ECONNREFUSED)');
  });
});
