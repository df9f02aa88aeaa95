import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { atFileEnd } from '../../../test/file-end.ts';
import type { Dns } from '../dns/dns.ts';
import { httpPictures, onlyPublic, publicOrThisMachine } from './http-pictures.ts';
import { PictureTooLarge, PictureUnreachable } from './picture-fetch.ts';

let answers: string[][] = [];
let asked = 0;
const dns: Dns = {
  cname: async () => [],
  txt: async () => [],
  addresses: async () => {
    asked += 1;
    return answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);
  },
};
let behaves: RequestListener = (_, res) => void res.end('picture');
let reached: string[] = [];
const server = createServer((req, res) => {
  reached.push(req.url ?? '');
  behaves(req, res);
});
let here = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
});

const strict = httpPictures({ dns, allows: onlyPublic });
const local = httpPictures({ dns, allows: publicOrThisMachine, within: 500 });
const redirectTo =
  (location: string): RequestListener =>
  (_, res) =>
    void res.writeHead(302, { location }).end();

async function refused(address: string, by = strict): Promise<string[]> {
  reached = [];
  await expect(by.fetch(address)).rejects.toThrow(PictureUnreachable);
  return reached;
}

describe('a picture', () => {
  it('is fetched from its address, and after redirects', async () => {
    behaves = (req, res) => (req.url === '/a' ? redirectTo('/b')(req, res) : void res.end('picture'));
    expect(String(await local.fetch(`${here}/a`))).toBe('picture');
    expect(reached.slice(-2)).toEqual(['/a', '/b']);
  });

  it.each(
    `http://169.254.169.254/latest http://localhost/ http://[::1]/ http://127.0.0.1/ http://10.0.0.1/ http://0x7f.1/
     http://2130706433/ http://[::ffff:10.0.0.1]/ http://a.localhost/ ftp://8.8.8.8/ file:///etc/passwd
     http://user:pass@8.8.8.8/ http://8.8.8.8:8080/ http://8.8.8.8:22/ data:image/png;base64,AA javascript:1 x`.split(
      /\s+/,
    ),
  )('is not fetched from %s', async (address) => {
    expect(await refused(address)).toEqual([]);
  });

  it('is not fetched from a host of which one address is private', async () => {
    answers = [['8.8.8.8', '10.0.0.1']];
    expect(await refused('http://pictures.example.com/a.png')).toEqual([]);
  });

  it('is fetched from the address that was checked, however the host changes it', async () => {
    answers = [['127.0.0.1'], ['10.0.0.1']];
    asked = 0;
    behaves = (_, res) => void res.end('picture');
    const { port } = new URL(here);
    expect(String(await local.fetch(`http://changes.example.com:${port}/`))).toBe('picture');
    expect(asked).toBe(1);
    await refused(`http://changes.example.com:${port}/`, local);
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[fd00::1]/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
  ])('is not fetched after a redirect to %s', async (location) => {
    behaves = redirectTo(location);
    expect(await refused(`${here}/a`, local)).toEqual(['/a']);
  });

  it('is not fetched after more than three redirects', async () => {
    behaves = redirectTo('/again');
    expect(await refused(`${here}/a`, local)).toHaveLength(4);
  });

  it.each<[string, RequestListener]>([
    ['another status', (_, res) => void res.writeHead(404).end('none')],
    ['no answer', () => undefined],
    ['a body that never ends', (_, res) => void res.write('x')],
    ['a connection that breaks', (req) => void req.socket.destroy()],
  ])('is not fetched from a server with %s', async (_, behaviour) => {
    behaves = behaviour;
    expect(await refused(`${here}/a`, local)).toEqual(['/a']);
  });

  it('is not fetched where it is larger than it says, or says that it is too large', async () => {
    const part = Buffer.alloc(1024 * 1024);
    behaves = (_, res) => {
      const more = () => {
        while (!res.destroyed && res.write(part));
      };
      res.on('drain', more);
      more();
    };
    const patient = httpPictures({ dns, allows: publicOrThisMachine });
    await expect(patient.fetch(`${here}/stream`)).rejects.toThrow(PictureTooLarge);
    behaves = (_, res) => res.writeHead(200, { 'content-length': String(10_000_000_000) }).flushHeaders();
    await expect(patient.fetch(`${here}/large`)).rejects.toThrow(PictureTooLarge);
  });

  it('is asked for without cookies, a referrer or a packed body', async () => {
    let seen: object = {};
    behaves = (req, res) => {
      seen = req.headers;
      res.end('picture');
    };
    await local.fetch(`${here}/a`);
    expect(Object.keys(seen).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(seen).toMatchObject({ accept: 'image/*', 'accept-encoding': 'identity' });
  });
});
