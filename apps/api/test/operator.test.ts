import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient, type KadeClient } from '@kade/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type Ended, type Started, startServer } from './built-server.ts';
import { unzip } from './unzip.ts';
import { okay } from './world.ts';

let program: string;
let dataDir: string;
let server: Started;
let api: KadeClient;
const session = { token: '' as string | null, storeId: '' as string | null };
const person = { email: 'nimali@example.lk', password: 'secret-of-nimali', username: 'nimali' };
const host = 'tea.localhost';
const pixel = { create: { width: 8, height: 8, channels: 3 as const, background: '#a52' } };

/** Runs an operator's command without a terminal. */
const kade = (...args: string[]): Promise<Ended> => kadeOver(dataDir, ...args);

/** Runs a command with another data folder. */
async function kadeOver(folder: string, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const start = async (): Promise<void> => {
  server = await startServer(main, { DATA_DIR: dataDir, OPERATOR_EMAIL: '' });
  api = createClient({ baseUrl: server.url, session: () => session });
};
let main: string;
beforeAll(async () => {
  main = await buildServer();
  program = join(dirname(main), 'operator/cli.js');
  dataDir = await mkdtemp(join(tmpdir(), 'kade-operator-'));
  await start();
  const details = { ...person, first_name: 'Nimali', last_name: 'Perera' };
  session.token = okay(await api.auth.signup({ body: details })).token;
  session.storeId = okay(await api.stores.create({ body: { name: 'Tea', domain: host, logo: null } }))._id;
  const words = { name: 'Kamal', email: 'kamal@example.lk', phone: '0771234567', message: 'When?' };
  await api.inquiry.send({ body: { ...words, type: 'wishlist' } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const newest = async () => okay(await api.account.audit({ query: { limit: 1 } }))[0];

describe('an operator’s command', () => {
  it.each([
    [[], /Name a command/],
    [['nonsense'], /There is no command nonsense/],
    [['merchants', '--loud'], /loud/],
    [['merchants', '--now'], /merchants takes no --now/],
    [['suspend'], /^usage: npm run kade -- suspend <store> --reason <text>/],
    [['suspend', host], /Say why with --reason/],
    [['plan', host, 'gold'], /gold is no plan/],
    [['owed', 'november'], /november is no month/],
    [['suspend', host, '--reason', 'x'], /Close the store "Tea" at tea\.localhost .* --yes/],
    [['erase', person.email], /Erase the account of nimali <nimali@example\.lk> .* in seven days\? .*--yes/],
  ])('%j is refused with one sentence, and nothing is changed', async (args, sentence) => {
    const before = await newest();
    const { code, stdout, stderr } = await kade(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(await newest()).toEqual(before);
  });

  it.each([
    [
      ['suspend', 'nobody.localhost', '--reason', 'x'],
      'There is no store with the id or domain nobody.localhost\n',
    ],
    [['erase', 'nobody'], 'There is no merchant with the id, username or address nobody\n'],
  ])('%j names what it does not find', async (args, stderr) => {
    expect(await kade(...args)).toEqual({ code: 1, stdout: '', stderr });
  });

  it('has a help text for all commands and for each', async () => {
    const all = await kade('--help');
    const names = [...all.stdout.matchAll(/^ {2}(\w[\w-]*)/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(
      (
        'inquiries merchants subscriptions owed stock-check reports-check uses-check plan suspend resume export erase keep ' +
        'new-keys backup restore move'
      ).split(' '),
    );
    for (const name of ['plan', 'erase'])
      expect(await kade(name, '--help')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`usage: npm run kade -- ${name} <`) as string,
      });
  });

  it('lists inquiries, merchants, stores with their plans, and the amounts due', async () => {
    expect((await kade('inquiries')).stdout).toContain('Kamal <kamal@example.lk> 0771234567\nWhen?');
    expect((await kade('inquiries', '--since', '2999-01-01')).stdout).toBe('');
    expect((await kade('merchants', 'NIMALI')).stdout).toMatch(/nimali@example\.lk +tea\.localhost/);
    expect((await kade('merchants', '.*')).stdout).not.toContain('nimali');
    expect((await kade('subscriptions')).stdout).toMatch(/tea\.localhost +starter +Tea/);
    expect((await kade('owed')).stdout).toMatch(/^id +domain +name +orders/);
  });

  it('suspends and resumes a store, and writes both to the log of its account', async () => {
    const done = await kade('suspend', host, '--reason', 'Complaints', '--yes');
    expect(done).toMatchObject({ code: 0 });
    expect(okay(await api.stores.get()).suspended).toMatchObject({ by: 'operator', reason: 'Complaints' });
    expect(await newest()).toMatchObject({ event: 'store.suspended', by: 'operator' });
    expect(await kade('resume', session.storeId ?? '')).toMatchObject({ code: 0 });
    expect(okay(await api.stores.get()).suspended).toBeNull();
    expect(await newest()).toMatchObject({ event: 'store.resumed', by: 'operator', ip: '' });
    expect(await kade('resume', host)).toMatchObject({ code: 1, stdout: '' });
  });

  it('gives a store a plan', async () => {
    expect(await kade('plan', `https://${host}`, 'pro', '--yes')).toMatchObject({ code: 0 });
    expect(okay(await api.stores.get()).plan).toBe('pro');
    expect(await newest()).toMatchObject({ event: 'plan.changed', by: 'operator' });
  });

  it('writes an export that only its owner can read, and overwrites no file', async () => {
    const file = join(dataDir, 'nimali.zip');
    expect(await kade('export', 'Nimali', file)).toMatchObject({ code: 0 });
    const files = await unzip(await readFile(file));
    expect(files.get('account.json')?.toString()).toContain(person.email);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await newest()).toMatchObject({ event: 'account.exported', by: 'operator' });
    const again = await kade('export', person.email, file);
    expect(again).toEqual({ code: 1, stdout: '', stderr: `The file ${file} is there already\n` });
  });

  it('makes a complete backup while the server runs, and restores it to an empty database with the same keys', async () => {
    const picture = new FormData();
    picture.set('file', new Blob([await sharp(pixel).png().toBuffer()], { type: 'image/png' }), 'tea.png');
    const uploaded = await fetch(`${server.url}/api/files`, {
      method: 'POST',
      body: picture,
      headers: { authorization: session.token ?? '' },
    });
    const { path } = (await uploaded.json()) as { path: string };
    const [folder, other] = [join(dataDir, 'backup'), await mkdtemp(join(tmpdir(), 'kade-restored-'))];
    expect(await kade('backup', folder)).toMatchObject({ code: 0 });
    expect(await kade('backup', folder)).toMatchObject({
      code: 1,
      stderr: `The folder ${folder} is not empty\n`,
    });
    expect(await kade('restore', folder)).toMatchObject({ code: 1 });
    const refused = await kadeOver(other, 'restore', folder);
    expect(refused.stderr).toMatch(/sealed with the key \w+, which is not known here/);
    await copyFile(join(dataDir, 'secrets.json'), join(other, 'secrets.json'));
    const restored = await kadeOver(other, 'restore', folder);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored \d+ collections, \d+ documents, 1 files, compared: the same/);
    const [before, after] = [dataDir, other].map((place) => readFile(join(place, 'files', path)));
    expect(await after).toEqual(await before);
    expect((await kadeOver(other, 'merchants')).stdout).toBe((await kade('merchants')).stdout);
    await rm(other, { recursive: true });
  }, 60_000);

  it('schedules the erasure of an account in seven days, and cancels it', async () => {
    expect(await kade('erase', person.email, '--yes')).toMatchObject({ code: 0 });
    expect(okay(await api.profile.get()).closing).not.toBeNull();
    expect(await newest()).toMatchObject({ event: 'account.erasing', by: 'operator' });
    expect(await kade('keep', person.email)).toMatchObject({ code: 0 });
    expect(okay(await api.profile.get()).closing).toBeNull();
  });

  it('works without a running server, too, and locks an account at once', async () => {
    server.child.kill('SIGTERM');
    await once(server.child, 'close');
    const done = await kade('erase', 'nimali', '--now', '--yes');
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toContain('out of reach');
    await start();
    const { email, password } = person;
    expect((await api.auth.login({ body: { email, password } })).status).toBe(401);
  });
});
