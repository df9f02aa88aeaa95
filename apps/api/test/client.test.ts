import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from './bodies.ts';
import { okay, type World, world } from './world.ts';

const run = promisify(execFile);
const apiFolder = join(import.meta.dirname, '..');
const bin = (name: string) => join(apiFolder, 'node_modules/.bin', name);
const readme = readFileSync(join(apiFolder, '../../packages/client/README.md'), 'utf8');
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];

let here: World;
let folder: string;
beforeAll(async () => {
  here = await world();
  // Inside this package, so that the import in the example is found.
  folder = await mkdtemp(join(apiFolder, 'test/.readme-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(code: string): Promise<string> {
  const file = join(folder, 'example.ts');
  await writeFile(file, `${code}\nexport {};\n`);
  const options = {
    extends: '../../tsconfig.json',
    compilerOptions: { noEmit: true },
    include: ['example.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  return file;
}

describe("the example in the client's README", () => {
  it('compiles', async () => {
    await written(example);
    await expect(run(bin('tsc'), ['-p', folder])).resolves.toMatchObject({ stdout: '' });
  }, 120_000);

  it('does not compile with a field that the API does not have', async () => {
    await written(example.replace('limit:', 'limits:'));
    await expect(run(bin('tsc'), ['-p', folder])).rejects.toMatchObject({
      stdout: expect.stringContaining('limits'),
    });
  }, 120_000);

  it('prints products when it is run with an API key of their store', async () => {
    const { api } = here.alice;
    okay(await api.products.create({ body: aProduct({ name: 'Tea', price: 350 }) }));
    const body = { name: 'Example', scopes: ['products:read' as const], expires_in_days: 1 };
    const { key: KADE_KEY } = okay(await api.keys.create({ body }));
    const file = await written(example.replace('http://localhost:4000', here.url));
    const { stdout } = await run(bin('tsx'), [file], { cwd: apiFolder, env: { ...process.env, KADE_KEY } });
    expect(stdout).toBe("[ 'Tea: Rs 350' ]\n");
  }, 120_000);
});
