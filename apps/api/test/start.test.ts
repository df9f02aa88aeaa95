import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { rename, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type Ended, runServer, startServer } from './built-server.ts';

let program: string;
let folder: string;
beforeAll(async () => {
  program = await buildServer();
  folder = await mkdtemp(join(tmpdir(), 'kade-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  runServer(program, { DATA_DIR: join(folder, 'data'), WEB_DIR: folder, DEMO: 'off', ...env });

/** Returns the exit code and all output as text. */
const resultOf = ({ code, stderr }: Ended): string => `${code}: ${stderr}`;

describe('a start that cannot succeed ends with one sentence', () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ended = await start({ PORT: String(port) });
    other.close();
    expect(resultOf(ended)).toBe(
      `1: Port ${port} is in use by another program: stop it, or set PORT to another number\n`,
    );
  });

  it('naming every wrong setting at once', async () => {
    const ended = await start({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: '-1' });
    expect(resultOf(ended)).toMatch(/^1: These settings are wrong: PORT [^\n]*LOG_LEVEL [^\n]*\n$/);
    expect(resultOf(ended)).toContain('TRUST_PROXY must be 0 or more');
  });

  it('when the data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, join(file, 'data')])
      expect(resultOf(await start({ DATA_DIR, PORT: '0' }))).toMatch(
        /^1: The data folder \S+ cannot be written: E[^\n]*\n$/,
      );
  });

  it('when the stored secrets are damaged', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'secrets-'));
    await writeFile(join(DATA_DIR, 'secrets.json'), '{"jwt":"x"}');
    expect(resultOf(await start({ DATA_DIR, PORT: '0' }))).toMatch(
      /^1: \S+secrets\.json cannot be read: give JWT_SECRET and SEAL_KEY[^\n]*\n$/,
    );
  });

  it('when the secrets of a database with accounts are missing', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'lost-'));
    const first = await startServer(program, { DATA_DIR });
    const names = { username: 'n', first_name: 'N', last_name: 'P' };
    const signUp = { ...names, email: 'n@example.lk', password: 'eight888' };
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(signUp) };
    expect((await fetch(`${first.url}/api/merchant/auth/signup`, sent)).status).toBeLessThan(300);
    expect(await first.stop()).toBe(0);
    const secrets = join(DATA_DIR, 'secrets.json');
    await rename(secrets, `${secrets}.away`);
    expect(resultOf(await start({ DATA_DIR, PORT: '0' }))).toMatch(
      /^1: \S+secrets\.json is missing, and this database has accounts[^\n]*restore the file[^\n]*\n$/,
    );
    expect(existsSync(secrets)).toBe(false);
    await rename(`${secrets}.away`, secrets);
    const second = await startServer(program, { DATA_DIR });
    expect(await second.stop()).toBe(0);
  });

  it('when there is no database at MONGODB_URI', async () => {
    const MONGODB_URI = 'mongodb://127.0.0.1:1/kade?serverSelectionTimeoutMS=500';
    expect(resultOf(await start({ MONGODB_URI, PORT: '0' }))).toMatch(
      /^1: The database cannot be reached: [^\n]*\n$/,
    );
  });
});

describe('the simulator of card payments', () => {
  it('is started by a server for this machine only, which prints its address, and exits with it', async () => {
    const server = await startServer(program, {});
    const [, url = ''] =
      /Card payments go to a simulator, no money moves: (http:\/\/127\.0\.0\.1:\d+)\n/.exec(
        server.printed(),
      ) ?? ['', ''];
    expect((await fetch(`${url}/_sim/payments`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    await expect(fetch(`${url}/_sim/payments`)).rejects.toThrow('fetch failed');
  });

  it('does not exist in another mode, and cannot be configured for a public server', async () => {
    const server = await startServer(program, { PAYHERE_MODE: 'sandbox' });
    expect(server.printed()).not.toContain('simulator');
    expect(await server.stop()).toBe(0);
    expect(
      resultOf(await start({ PAYHERE_MODE: 'simulator', PUBLIC_URL: 'https://kade.lk', PORT: '0' })),
    ).toMatch(/^1: PAYHERE_MODE=simulator takes no money, so it needs a PUBLIC_URL on this machine\n$/);
  });
});

describe('a start that succeeds', () => {
  it('on port 0 prints which port it took', async () => {
    const server = await startServer(program, { PORT: '0' });
    expect(server.url).not.toMatch(/:0$/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('creates its own secrets, and uses them again at the next start', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'twice-'));
    const first = await startServer(program, { DATA_DIR });
    const person = {
      username: 'n',
      email: 'n@example.lk',
      password: 'eight888',
      first_name: 'N',
      last_name: 'P',
    };
    const reply = await fetch(`${first.url}/api/merchant/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const { token } = (await reply.json()) as { token: string };
    expect(await first.stop()).toBe(0);

    const second = await startServer(program, { DATA_DIR });
    const stores = await fetch(`${second.url}/api/stores`, { headers: { authorization: token } });
    expect([stores.status, await stores.json()]).toEqual([200, []]);
    expect(await second.stop('SIGINT')).toBe(0);
  });
});
