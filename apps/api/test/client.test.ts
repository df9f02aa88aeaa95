import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/seed/demo.ts';
import { type World, world } from './world.ts';

const run = promisify(execFile);
const api = join(import.meta.dirname, '..');
const bin = (name: string) => join(api, 'node_modules/.bin', name);
const readme = readFileSync(join(api, '../../packages/client/README.md'), 'utf8');
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];

let here: World;
let folder: string;
beforeAll(async () => {
  here = await world();
  await seedDemo({ deps: here.deps });
  // Inside this package, so that the import in the example is found.
  folder = await mkdtemp(join(api, 'test/.readme-'));
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

  it('would not with a field that the API does not have', async () => {
    await written(example.replace('email:', 'mail:'));
    await expect(run(bin('tsc'), ['-p', folder])).rejects.toMatchObject({
      stdout: expect.stringContaining('mail'),
    });
  }, 120_000);

  it('prints products of the demo when it is run', async () => {
    const file = await written(example.replace('http://localhost:4000', here.url));
    const { stdout } = await run(bin('tsx'), [file], { cwd: api });
    expect(stdout).toMatch(/: Rs \d+/);
  }, 120_000);
});
