import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../lib/paths.mjs';
import { instructionsOf, stagesOf, textsOf } from './dockerfile.mjs';

const images = ['api.Dockerfile', 'caddy.Dockerfile', 'cache.Dockerfile'];
const here = (path) => existsSync(join(root, path));
const lastStage = (name) => stagesOf(name).at(-1);
/** Returns the arguments of an instruction in JSON form. */
const wordsOf = (text) => JSON.parse(text.slice(text.indexOf('[')));

/** Runs the commands of an image, and returns the exit code and the error output. */
async function outcomeOf([command, ...args], env) {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += text));
  const [code] = await once(child, 'close');
  return { code, complaint };
}

for (const name of images)
  describe(name, () => {
    test('is based on Debian, runs as an unprivileged user and has a health check', () => {
      const { from, instructions } = lastStage(name);
      assert.match(from, /bookworm/);
      const users = textsOf(instructions, 'USER');
      assert.equal(users.length, 1);
      assert.notEqual(users[0], 'root');
      assert.equal(textsOf(instructions, 'HEALTHCHECK').length, 1);
      assert.match(textsOf(instructions, 'ENTRYPOINT')[0], /^\[/);
    });

    test('makes every folder that it declares a volume, for its own user', () => {
      const { instructions } = lastStage(name);
      const [user] = textsOf(instructions, 'USER');
      const runs = textsOf(instructions, 'RUN').join('\n');
      for (const folder of textsOf(instructions, 'VOLUME'))
        assert.match(runs, new RegExp(`chown ${user}:${user} [^\n]*${folder}\\b`));
    });

    test('copies files that exist after the build', () => {
      const copied = textsOf(instructionsOf(name), 'COPY').map((text) => text.split(' '));
      const missing = copied
        .map(([first, second]) => (first.startsWith('--from=') ? second : first))
        .filter((path) => path !== '.' && path !== '/server')
        .filter((path) => !here(path.replace(/^\/kade\//, '')));
      assert.deepEqual(missing, []);
    });
  });

describe('api.Dockerfile', () => {
  const { instructions } = lastStage('api.Dockerfile');
  const env = textsOf(instructions, 'ENV')
    .join(' ')
    .split(' ')
    .map((pair) => pair.split('='));

  test('builds with the pnpm and the package names of the repository', () => {
    const runs = textsOf(instructionsOf('api.Dockerfile'), 'RUN').join('\n');
    const { packageManager, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.ok(runs.includes(`npm install --global ${packageManager}`));
    assert.ok(scripts.build);
    for (const [, filter] of runs.matchAll(/--filter (\S+)/g))
      assert.equal(JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')).name, filter);
  });

  test('sets variables that the server reads', () => {
    const known = readFileSync(join(root, 'apps/api/src/config/env.ts'), 'utf8');
    const others = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
    assert.deepEqual(
      env.map(([key]) => key).filter((key) => !others.includes(key) && !known.includes(`  ${key}:`)),
      [],
    );
  });

  test('refuses to start without a database, in one sentence', async () => {
    const [entry] = textsOf(instructions, 'ENTRYPOINT');
    const { code, complaint } = await outcomeOf(wordsOf(entry), {});
    assert.notEqual(code, 0);
    assert.match(complaint, /Set MONGODB_URI to the address of a MongoDB server/);
    assert.ok(here('apps/api/dist/main.js'));
    assert.match(entry, /node dist\/main\.js/);
  });

  for (const [status, expected] of [
    [200, 0],
    [503, 1],
    [null, 1],
  ])
    test(`is ${expected === 0 ? 'healthy' : 'unhealthy'} when /readyz returns ${status ?? 'no reply'}`, async () => {
      const server = createServer((req, res) => res.writeHead(req.url === '/readyz' ? status : 404).end());
      server.listen(0, 'localhost');
      await once(server, 'listening');
      const { port } = server.address();
      if (status === null) await new Promise((closed) => server.close(closed));
      const [check] = textsOf(instructions, 'HEALTHCHECK');
      const { code } = await outcomeOf(wordsOf(check), { PORT: String(port) });
      server.close();
      assert.equal(code, expected);
    });
});
